interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs items of one key together: whatever arrives while a batch commits forms the next batch, so
 * one alone waits for nobody and a thousand at once cost a few transactions. `run` answers each item
 * with a result or an error of its own; when it throws, each item is run alone so that one that
 * breaks a batch breaks only itself.
 */
export function groupCommits<Item, Result>(
  most: number,
  run: (key: string, items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
): (key: string, item: Item) => Promise<Result> {
  const queues = new Map<string, Waiting<Item, Result>[]>();

  async function settle(key: string, batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(
        key,
        batch.map(({ item }) => item),
      );
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result instanceof Error) reject(result);
        else resolve(result as Result);
      }
    } catch (error) {
      const [only] = batch;
      if (batch.length === 1) only?.reject(error);
      else for (const one of batch) await settle(key, [one]);
    }
  }

  async function drain(key: string, queue: Waiting<Item, Result>[]): Promise<void> {
    while (queue.length > 0) await settle(key, queue.splice(0, most));
    queues.delete(key);
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key);
      if (queue) {
        queue.push({ item, resolve, reject });
        return;
      }
      const started = [{ item, resolve, reject }];
      queues.set(key, started);
      void drain(key, started);
    });
}
