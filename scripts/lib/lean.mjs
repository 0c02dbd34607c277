// How the server is run, so that it holds little memory: uploads are large and short-lived. docs/figures.md has the figures.

/** A small young generation: less of what has been read piles up before it is collected. */
export const leanFlags = ["--max-semi-space-size=8"];

/** Of glibc's allocator: few arenas, and what is larger than 128 kB, or free at an arena's end, goes back at once. */
export const leanEnvironment = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
