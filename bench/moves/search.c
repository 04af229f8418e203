/*
 * All moves of a side with flat tables and an integer bucket queue. Reads a problem from the standard input as 32-bit
 * integers (the order is that of `writeProblem` in c.ts). With "costs" it writes the costs of every mover by hex as
 * 32-bit integers; with a number it searches for all movers so many times and prints the seconds of CPU.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BARRED = 255, MOST_COST = 256 };

typedef struct {
  int32_t start, budget, shuns, table;
} Mover;

static int32_t hex_count, table_count, mover_count;
static int16_t *neighbours;
static uint8_t *prices, *held, *controlled;
static Mover *movers;

static int16_t *cost, *before;
/* One stack of hexes for each cost: a hex is pushed at most once for each of its six sides. */
static int16_t *queue[MOST_COST];
static int32_t length[MOST_COST];

static int32_t read_int(void) {
  int32_t value;
  if (fread(&value, sizeof value, 1, stdin) != 1) exit(1);
  return value;
}

static void *room(size_t bytes) {
  void *memory = malloc(bytes);
  if (memory == NULL) exit(1);
  return memory;
}

static void read_problem(void) {
  hex_count = read_int();
  table_count = read_int();
  mover_count = read_int();
  int32_t places = hex_count * 6;
  neighbours = room(places * sizeof *neighbours);
  for (int32_t at = 0; at < places; at += 1) neighbours[at] = (int16_t)read_int();
  held = room(hex_count);
  for (int32_t at = 0; at < hex_count; at += 1) held[at] = (uint8_t)read_int();
  controlled = room(hex_count);
  for (int32_t at = 0; at < hex_count; at += 1) controlled[at] = (uint8_t)read_int();
  prices = room((size_t)table_count * places);
  for (int32_t at = 0; at < table_count * places; at += 1) prices[at] = (uint8_t)read_int();
  movers = room(mover_count * sizeof *movers);
  for (int32_t at = 0; at < mover_count; at += 1) {
    movers[at].start = read_int();
    movers[at].budget = read_int();
    movers[at].shuns = read_int();
    movers[at].table = read_int();
  }
  cost = room(hex_count * sizeof *cost);
  before = room(hex_count * sizeof *before);
  for (int32_t at = 0; at < MOST_COST; at += 1) queue[at] = room(places * sizeof **queue);
}

static void search(const Mover *mover) {
  const uint8_t *table = prices + (size_t)mover->table * hex_count * 6;
  memset(cost, 0xff, hex_count * sizeof *cost);
  cost[mover->start] = 0;
  before[mover->start] = -1;
  queue[0][0] = (int16_t)mover->start;
  length[0] = 1;
  for (int32_t spent = 1; spent <= mover->budget; spent += 1) length[spent] = 0;
  for (int32_t spent = 0; spent <= mover->budget; spent += 1) {
    while (length[spent] > 0) {
      int32_t hex = queue[spent][--length[spent]];
      if (cost[hex] != spent) continue;
      if (hex != mover->start && controlled[hex]) continue;
      for (int32_t place = hex * 6; place < hex * 6 + 6; place += 1) {
        int32_t price = table[place];
        int32_t total = spent + price;
        if (price == BARRED || total > mover->budget) continue;
        int32_t to = neighbours[place];
        if (held[to] || (mover->shuns && controlled[to])) continue;
        if (cost[to] >= 0 && cost[to] <= total) continue;
        cost[to] = (int16_t)total;
        before[to] = (int16_t)hex;
        queue[total][length[total]++] = (int16_t)to;
      }
    }
  }
}

int main(int count, char **arguments) {
  if (count != 2) return 2;
  read_problem();
  if (strcmp(arguments[1], "costs") == 0) {
    for (int32_t at = 0; at < mover_count; at += 1) {
      search(&movers[at]);
      for (int32_t hex = 0; hex < hex_count; hex += 1) {
        int32_t value = cost[hex];
        fwrite(&value, sizeof value, 1, stdout);
      }
    }
    return 0;
  }
  long rounds = atol(arguments[1]);
  /* What was found is added up, so that no search can be left out. */
  long sum = 0;
  clock_t begun = clock();
  for (long round = 0; round < rounds; round += 1) {
    for (int32_t at = 0; at < mover_count; at += 1) {
      search(&movers[at]);
      sum += cost[movers[at].start ^ 1] + before[movers[at].start];
    }
  }
  clock_t ended = clock();
  printf("%.9f %ld\n", (double)(ended - begun) / CLOCKS_PER_SEC, sum);
  return 0;
}
