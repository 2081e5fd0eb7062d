/* A bot in C: it speaks the protocol of docs/bot_protocol.md, and needs the standard library only.
 *
 *     cc -O2 -o first_steps docs/examples/bots/first_steps.c
 *     quincunx bot check ./first_steps
 *
 * It chooses at random among the legal actions, the same on the same seed and decision. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { kMaxLegal = 4096, kHead = 128 };

/* Reads a line and keeps its beginning; of "legal" it is the numbers that count, and they are read
 * as they come. Observations may be long, so no line is kept whole. Returns 0 at the end. */
static int read_line(char *head, int *legal, int *count) {
  int length = 0, c = 0, number = -1, is_legal = 0;
  while ((c = getchar()) != EOF && c != '\n') {
    if (length < kHead - 1) head[length++] = (char)c;
    if (length == 6 && number < 0 && strncmp(head, "legal ", 6) == 0) {
      is_legal = 1;
      *count = 0;
      number = 0;
      continue;
    }
    if (!is_legal) continue;
    if (c >= '0' && c <= '9') {
      number = 10 * number + (c - '0');
    } else if (c == ' ') {
      if (*count < kMaxLegal) legal[(*count)++] = number;
      number = 0;
    }
  }
  if (is_legal && *count < kMaxLegal) legal[(*count)++] = number;
  head[length] = '\0';
  return c != EOF || length > 0;
}

/* A hash of 64 bits whose every bit depends on every bit of the input: splitmix64. */
static uint64_t mixed(uint64_t x) {
  x += UINT64_C(0x9e3779b97f4a7c15);
  x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
  return x ^ (x >> 31);
}

static int begins(const char *line, const char *word) {
  return strncmp(line, word, strlen(word)) == 0;
}

int main(void) {
  static int legal[kMaxLegal];
  char line[kHead];
  int count = 0;
  uint64_t seed = 0, decision = 0;
  while (read_line(line, legal, &count)) {
    if (begins(line, "hello")) {
      printf("id name First Steps in C\nid version 1\nhellook 1\n");
    } else if (begins(line, "seed ")) {
      seed = strtoull(line + 5, NULL, 10);
    } else if (begins(line, "isready")) {
      printf("readyok\n");
    } else if (begins(line, "position ")) {
      decision = strtoull(line + 9, NULL, 10);
    } else if (begins(line, "go")) {
      if (count == 0) {
        printf("error there was no legal action\n");
      } else {
        const uint64_t luck = mixed(mixed(seed) ^ decision);
        printf("bestaction %d\n", legal[luck % (uint64_t)count]);
      }
    } else if (begins(line, "quit")) {
      break;
    } /* whatever else there is, is passed over */
    fflush(stdout);
  }
  return 0;
}
