/**
 * How a worker's memory is kept. Left alone, the engine lets the old generation grow to several times
 * what lives in it before it looks, and a worker that streams millions of rows then weighs what
 * chance decides (180 to 320 MB). The young generation stays small, but holds a chunk's rows until they are
 * written.
 */
export const workerFlags = ["--max-semi-space-size=8", "--heap-growing-percent=80"] as const;

/** The C library keeps a heap for each thread, which held 10 MB of an idle worker and more of one that sends. */
export const workerVariables = { MALLOC_ARENA_MAX: "2" } as const;
