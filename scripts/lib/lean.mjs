// Settings that reduce the memory of the server, whose uploads are large and short-lived. docs/figures.md has the figures.

/** A small young generation: V8 collects the garbage of uploads earlier. */
export const leanFlags = ["--max-semi-space-size=8"];

/**
 * Settings of glibc's allocator: few arenas, and blocks larger than 128 kB, or free at the end of an arena, go back to
 * the system at once.
 */
export const leanEnvironment = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/**
 * Settings for processes of which nobody measures the memory. Each password is hashed in 46 MB. glibc would ask the system for
 * them each time and give them back: half of the time of a hash.
 */
export const keptMemory = { MALLOC_MMAP_MAX_: "0", MALLOC_TRIM_THRESHOLD_: "268435456", MALLOC_ARENA_MAX: "1" };

/** Asks tests/support/server.ts to start servers with `keptMemory`. */
export const serversKeepMemory = { CORVANE_TEST_SERVERS_KEEP_MEMORY: "1" };
