"""The command line: one module for each command, nothing that the Python API can't do."""
