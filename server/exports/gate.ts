import { AppError } from "#lib/errors.ts";

/** Files of one account that a process makes at the same time, and those that wait for them. */
const maxRunning = 2;
const maxWaiting = 8;

interface Line {
  running: number;
  waiting: (() => void)[];
}

// Next bundles its own copy of every module; the process must still have one gate.
const holder = globalThis as typeof globalThis & { cabinetExports?: Map<string, Line> };
const lines = (holder.cabinetExports ??= new Map<string, Line>());

/** Refuses a file of an account that has as many waiting as may wait. */
export function assertRoom(account: string): void {
  if ((lines.get(account)?.waiting.length ?? 0) >= maxWaiting)
    throw new AppError("TooManyRequests", "reports.errors.busy");
}

/** Passes pieces on in the account's turn: it keeps a connection of the database for as long as they are made. */
export async function* gated(
  account: string,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const line = lines.get(account) ?? { running: 0, waiting: [] };
  lines.set(account, line);
  if (line.running >= maxRunning)
    await new Promise<void>((resolve) => void line.waiting.push(resolve));
  else line.running += 1;
  try {
    yield* pieces;
  } finally {
    const next = line.waiting.shift();
    if (next) next();
    else if (--line.running === 0) lines.delete(account);
  }
}
