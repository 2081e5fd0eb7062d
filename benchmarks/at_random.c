/* Choosing at random: the same action as the native policy. */
#include <quincunx/policy.h>

int32_t at_random(const void* view, const uint64_t* legal, const void* tables,
                  quincunx_stream* stream, const quincunx_decision* decision, int32_t* action,
                  void* user_data) {
  (void)view;
  (void)tables;
  (void)user_data;
  *action = quincunx_kth(legal, decision->legal_words,
                         (uint32_t)quincunx_below(stream, decision->num_legal));
  return QUINCUNX_OK;
}
