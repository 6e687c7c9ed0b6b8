import { isUnavailable } from "./database-error.ts";

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs items of one key together: items that arrive in one turn of the event loop, or while a group runs, form the next
 * group, so a single item doesn't wait and a thousand at once cost a few statements. `run` answers each item with a result or an error
 * of its own; when it throws, each item is run alone, so that a faulty item fails only itself. While the
 * database is away all of them fail at once.
 */
export function createBatcher<Item, Result>(
  maxItems: number,
  run: (key: string, items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
): (key: string, item: Item) => Promise<Result> {
  const queues = new Map<string, Waiting<Item, Result>[]>();

  async function settle(key: string, group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(
        key,
        group.map(({ item }) => item),
      );
      for (const [index, { resolve, reject }] of group.entries()) {
        const result = results[index];
        if (result instanceof Error) reject(result);
        else resolve(result as Result);
      }
    } catch (error) {
      if (group.length === 1 || isUnavailable(error)) for (const { reject } of group) reject(error);
      else for (const one of group) await settle(key, [one]);
    }
  }

  async function drain(key: string, queue: Waiting<Item, Result>[]): Promise<void> {
    while (queue.length > 0) await settle(key, queue.splice(0, maxItems));
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
      // Calls that came together get here one after another; the first would form a group of its own.
      setImmediate(() => void drain(key, started));
    });
}
