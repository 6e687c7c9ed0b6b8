import type { LiveEvent } from "./publish.ts";

/** Alike events of one account, by their name. */
export interface Fold {
  /** The last of them. */
  live: LiveEvent;
  count: number;
}

/** How often (ms) folds are delivered at most. */
const every = 1000;

/**
 * Gathers events for those who look after other accounts: the first is delivered at once, what comes within the next
 * second is delivered at its end, counted by account and name. `deliver` gets no call without an event.
 */
export function createFoldedEvents(deliver: (folds: Fold[]) => Promise<void>) {
  let folds = new Map<string, Fold>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    timer = undefined;
    if (folds.size === 0) return;
    const gathered = [...folds.values()];
    folds = new Map();
    timer = setTimeout(flush, every).unref();
    void deliver(gathered);
  }

  return {
    add(live: LiveEvent): void {
      const key = `${live.event} ${live.ownerId}`;
      folds.set(key, { live, count: (folds.get(key)?.count ?? 0) + 1 });
      // Events that come together are one delivery.
      timer ??= setTimeout(flush, 0).unref();
    },
    stop: () => clearTimeout(timer),
  };
}

/** The frame of alike events: the only one as it is, several as their number. */
export function frameOfFolds(folds: readonly [Fold, ...Fold[]]): string {
  const [{ live }] = folds;
  const count = folds.reduce((sum, fold) => sum + fold.count, 0);
  return JSON.stringify({ event: live.event, data: count === 1 ? live.data : { count } });
}
