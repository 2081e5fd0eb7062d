# cython: language_level=3
# The C interface of compiled policies for Cython: 'cimport quincunx'. Installed as the package's
# __init__.pxd; what is declared here is told in quincunx/policy.h.

from libc.stdint cimport int32_t, uint32_t, uint64_t


cdef extern from "quincunx/policy.h" nogil:
    const int QUINCUNX_POLICY_ABI_VERSION
    const char *QUINCUNX_POLICY_CAPSULE
    const char *QUINCUNX_WEIGHTS_CAPSULE
    const int32_t QUINCUNX_OK

    ctypedef struct quincunx_stream:
        uint64_t seed
        uint64_t index
        uint64_t domain
        uint64_t id
        uint64_t position
        uint64_t block[4]

    ctypedef struct quincunx_decision:
        uint32_t size
        int32_t player
        int32_t num_players
        uint32_t num_actions
        uint32_t num_legal
        uint32_t legal_words
        uint32_t view_size
        uint32_t tables_size

    ctypedef int32_t (*quincunx_policy)(
        const void *view, const uint64_t *legal, const void *tables, quincunx_stream *stream,
        const quincunx_decision *decision, int32_t *action, void *user_data) noexcept nogil

    ctypedef int32_t (*quincunx_weights)(
        const void *view, const uint64_t *legal, const void *tables, quincunx_stream *stream,
        const quincunx_decision *decision, double *weights, void *user_data) noexcept nogil

    uint64_t quincunx_next(quincunx_stream *stream) noexcept
    uint64_t quincunx_below(quincunx_stream *stream, uint64_t bound) noexcept
    double quincunx_uniform(quincunx_stream *stream) noexcept
    bint quincunx_has(const uint64_t *bits, uint32_t member) noexcept
    int32_t quincunx_at_least(const uint64_t *bits, uint32_t words, uint32_t start) noexcept
    int32_t quincunx_kth(const uint64_t *bits, uint32_t words, uint32_t k) noexcept
