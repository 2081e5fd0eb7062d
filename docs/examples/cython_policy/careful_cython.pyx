# cython: language_level=3
"""A strategy for City of the Living: keep the Zombies away and some Fuel in the tank."""

cimport quincunx as qx
from cpython.pycapsule cimport PyCapsule_New
from libc.stdint cimport int32_t, uint64_t


# Only the fields that are used need to be named; the C compiler knows the rest.
cdef extern from "city_of_the_living.h" nogil:
    ctypedef struct Player "city_of_the_living_observation_players":
        int fuel
        int zombies

    ctypedef struct Observation "city_of_the_living_observation":
        int player
        Player players[4]


cdef enum:
    GATHER = 0
    FIGHT = 1


cdef api int32_t careful(const void *view, const uint64_t *legal, const void *tables,
                         qx.quincunx_stream *stream, const qx.quincunx_decision *decision,
                         int32_t *action, void *user_data) noexcept nogil:
    cdef const Observation *state = <const Observation *> view
    cdef const Player *mine = &state.players[state.player]
    if mine.zombies > 5 and qx.quincunx_has(legal, FIGHT):
        action[0] = FIGHT
    elif mine.fuel < 4 and qx.quincunx_has(legal, GATHER):
        action[0] = GATHER
    elif qx.quincunx_uniform(stream) < 0.25:
        action[0] = qx.quincunx_at_least(legal, decision.legal_words, 0)
    else:
        action[0] = qx.quincunx_kth(
            legal, decision.legal_words, qx.quincunx_below(stream, decision.num_legal))
    return qx.QUINCUNX_OK


policy = PyCapsule_New(<void *> careful, qx.QUINCUNX_POLICY_CAPSULE, NULL)
