# cython: language_level=3
"""Choosing at random: the same action as the native policy."""

cimport quincunx as qx
from libc.stdint cimport int32_t, uint64_t


cdef api int32_t at_random(const void *view, const uint64_t *legal, const void *tables,
                           qx.quincunx_stream *stream, const qx.quincunx_decision *decision,
                           int32_t *action, void *user_data) noexcept nogil:
    action[0] = qx.quincunx_kth(
        legal, decision.legal_words, qx.quincunx_below(stream, decision.num_legal))
    return qx.QUINCUNX_OK
