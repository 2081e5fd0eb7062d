/* Version of the C interface of compiled policies. Raised whenever a function compiled against
 * the interface before could be called wrongly. */
#ifndef QUINCUNX_POLICY_ABI_H
#define QUINCUNX_POLICY_ABI_H

#define QUINCUNX_POLICY_ABI_VERSION 1

#endif
