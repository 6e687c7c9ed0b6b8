import { isUnavailable } from "./database-error.ts";

/** Nothing came of a promise in time. What it stands for may still happen. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

/** Whether the database can't be reached, or gave no answer in time. */
export function isAway(error: unknown): boolean {
  return error instanceof NoAnswer || isUnavailable(error);
}

/** Waits for a promise for `ms` milliseconds at most. Throws `NoAnswer` after that, or what the promise threw. */
export async function within<Value>(ms: number, work: PromiseLike<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`no answer in ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
