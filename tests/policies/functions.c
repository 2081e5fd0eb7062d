/* Policies in C, and in C++, that play any game, and the header's helpers as functions to be tested. */
#include <quincunx/policy.h>

#define UNUSED(x) (void)(x)

int32_t at_random(const void* view, const uint64_t* legal, const void* tables,
                  quincunx_stream* stream, const quincunx_decision* decision, int32_t* action,
                  void* user_data) {
  UNUSED(view), UNUSED(tables), UNUSED(user_data);
  const uint32_t k = (uint32_t)quincunx_below(stream, decision->num_legal);
  *action = quincunx_kth(legal, decision->legal_words, k);
  return QUINCUNX_OK;
}

/* The k-th legal action, or the last; k is the uint32_t at user_data. */
int32_t fixed(const void* view, const uint64_t* legal, const void* tables, quincunx_stream* stream,
              const quincunx_decision* decision, int32_t* action, void* user_data) {
  const uint32_t wanted = *(const uint32_t*)user_data, last = decision->num_legal - 1;
  UNUSED(view), UNUSED(tables), UNUSED(stream);
  *action = quincunx_kth(legal, decision->legal_words, wanted < last ? wanted : last);
  return QUINCUNX_OK;
}

int32_t alike(const void* view, const uint64_t* legal, const void* tables, quincunx_stream* stream,
              const quincunx_decision* decision, double* weights, void* user_data) {
  uint32_t k;
  UNUSED(view), UNUSED(legal), UNUSED(tables), UNUSED(stream), UNUSED(user_data);
  for (k = 0; k < decision->num_legal; ++k) weights[k] = 0.5;
  return QUINCUNX_OK;
}

/* Returns the int32_t at user_data as its status. */
int32_t status(const void* view, const uint64_t* legal, const void* tables, quincunx_stream* stream,
               const quincunx_decision* decision, int32_t* action, void* user_data) {
  UNUSED(view), UNUSED(tables), UNUSED(stream);
  *action = quincunx_at_least(legal, decision->legal_words, 0);
  return *(const int32_t*)user_data;
}

/* Fails unless the decision's numbers are those at user_data: actions, view and tables. */
int32_t checks(const void* view, const uint64_t* legal, const void* tables, quincunx_stream* stream,
               const quincunx_decision* decision, int32_t* action, void* user_data) {
  const uint32_t* sizes = (const uint32_t*)user_data;
  uint32_t count = 0;
  int32_t a = quincunx_at_least(legal, decision->legal_words, 0);
  UNUSED(view), UNUSED(tables), UNUSED(stream);
  *action = a;
  for (; a >= 0; a = quincunx_at_least(legal, decision->legal_words, (uint32_t)a + 1)) {
    if (!quincunx_has(legal, (uint32_t)a)) return 2;
    if (quincunx_kth(legal, decision->legal_words, count) != a) return 3;
    ++count;
  }
  if (count != decision->num_legal) return 4;
  if (quincunx_kth(legal, decision->legal_words, count) != -1) return 5;
  if (decision->num_actions != sizes[0] || decision->view_size != sizes[1]) return 6;
  if (decision->tables_size != sizes[2] || decision->size < sizeof(*decision)) return 7;
  return QUINCUNX_OK;
}

uint64_t helper_next(quincunx_stream* stream) { return quincunx_next(stream); }
uint64_t helper_below(quincunx_stream* stream, uint64_t k) { return quincunx_below(stream, k); }
double helper_uniform(quincunx_stream* stream) { return quincunx_uniform(stream); }
int32_t helper_kth(const uint64_t* bits, uint32_t words, uint32_t k) {
  return quincunx_kth(bits, words, k);
}
