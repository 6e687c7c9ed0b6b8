import { AppError } from "#lib/errors.ts";

/** Checks that a process runs at once, and those of one account that run or wait: each takes a processor for seconds. */
const atOnce = 2;
const maxOfAccount = 3;

let running = 0;
const waiting: (() => void)[] = [];
/** Each account's checks, and the end of the last one of them. */
const accounts = new Map<string, { checks: number; last: Promise<void> }>();

/** Runs a check, one at a time for each account. Throws TooManyRequests where too many of the account wait already. */
export async function withCheckRoom<Result>(
  accountId: string,
  check: () => Promise<Result>,
): Promise<Result> {
  const own = accounts.get(accountId) ?? { checks: 0, last: Promise.resolve() };
  if (own.checks >= maxOfAccount)
    throw new AppError("TooManyRequests", "commons.errors.tooMany", {
      params: { seconds: 5 },
      headers: { "Retry-After": "5" },
    });
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const before = own.last;
  own.checks += 1;
  own.last = promise;
  accounts.set(accountId, own);
  try {
    await before;
    await takeRoom();
    try {
      return await check();
    } finally {
      giveRoom();
    }
  } finally {
    end();
    own.checks -= 1;
    if (own.checks === 0) accounts.delete(accountId);
  }
}

async function takeRoom(): Promise<void> {
  if (running < atOnce) {
    running += 1;
    return;
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  await promise;
}

/** The room goes to the one that waits longest. */
function giveRoom(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}
