/* The clock of a run of scripts/chance.mjs: CLOCK_SECONDS later or earlier than that of the machine. Timers keep their length.
 * No libfaketime: inside a signal handler it gives the true time, and then no timeout of Postgres ever ends. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static int (*real)(clockid_t, struct timespec *);
static time_t seconds;

__attribute__((constructor)) static void begin(void) {
  const char *given = getenv("CLOCK_SECONDS");
  real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  seconds = given ? atol(given) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  if (!real) begin();
  const int failed = real(clock, now);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += seconds;
  return failed;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec fine;
  (void)zone;
  clock_gettime(CLOCK_REALTIME, &fine);
  *now = (struct timeval){fine.tv_sec, fine.tv_nsec / 1000};
  return 0;
}

time_t time(time_t *also) {
  struct timespec fine;
  clock_gettime(CLOCK_REALTIME, &fine);
  if (also) *also = fine.tv_sec;
  return fine.tv_sec;
}
