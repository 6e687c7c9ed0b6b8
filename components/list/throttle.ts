/** Least milliseconds between two finds of a list. */
const interval = 1000;

const lastAt = new Map<string, number>();

/**
 * Resolves when a list may be asked for rows again; the first time at once. A waiter that gives up leaves the
 * queue without delaying the others. Throws the signal's reason when it is aborted.
 */
export async function throttle(list: string, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const now = performance.now();
    const wait = (lastAt.get(list) ?? Number.NEGATIVE_INFINITY) + interval - now;
    if (wait <= 0) {
      lastAt.set(list, now);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
