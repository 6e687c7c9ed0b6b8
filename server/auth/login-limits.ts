import { createHash } from "node:crypto";
import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { sql } from "#server/db/client.ts";
import { addressGroup } from "./address.ts";

/** How many times the limit one address, or one account from everywhere, may fail. */
const widely = 10;

/** What a caller may know of a limit; `reset` in epoch seconds. */
export interface LimitState {
  limit: number;
  remaining: number;
  reset: number;
}

interface Attempt {
  username: string;
  address: string | null;
}

interface Limiters {
  /** This account from this address: what the person sees counting down. */
  pair: RateLimiterPostgres;
  /** Any account from this address: guessing through many names. */
  address: RateLimiterPostgres;
  /** This account from anywhere: guessing from many addresses. Wide, or anyone could lock others out. */
  account: RateLimiterPostgres;
}

let limiters: Limiters | undefined;

/** The query interface of node-postgres that the library speaks, over our own client. */
const storeClient = {
  async query({ text, values }: { text: string; values: (string | number | null)[] }) {
    const rows = await sql().unsafe<{ points: number; expire: bigint | null }[]>(text, values, {
      prepare: true,
    });
    return {
      rowCount: rows.count,
      rows: rows.map((row) => ({
        ...row,
        expire: row.expire === null ? null : Number(row.expire),
      })),
    };
  },
};

function limiter(keyPrefix: string, points: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient,
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: env().LOGIN_WAIT_SECONDS,
  });
}

function all(): Limiters {
  const points = env().LOGIN_ATTEMPTS;
  limiters ??= {
    pair: limiter("login", points),
    address: limiter("login-address", points * widely),
    account: limiter("login-account", points * widely),
  };
  return limiters;
}

function keysOf({ username, address }: Attempt) {
  // Hashed: a name of any length fits the key, and a password typed as a name isn't kept.
  const account = createHash("sha256").update(username.toLowerCase()).digest("base64url");
  const place = addressGroup(address ?? "unknown");
  return { pair: `${place} ${account}`, address: place, account };
}

/**
 * Counts an attempt before the password is looked at, so that simultaneous guesses are counted too.
 * Throws TooManyRequests with the x-ratelimit headers when one of the limits is used up.
 */
export async function countAttempt(attempt: Attempt): Promise<LimitState> {
  const keys = keysOf(attempt);
  const { pair, address, account } = all();
  // One after the other: an attempt that the pair's limit refuses takes nothing from the account's.
  const state = await consume(pair, keys.pair);
  // The wait begins with the attempt that uses up the limit, not with the first one.
  if (state.remaining === 0) {
    const blocked = await pair.block(keys.pair, env().LOGIN_WAIT_SECONDS);
    state.reset = resetOf(blocked);
  }
  await consume(address, keys.address);
  await consume(account, keys.account);
  return state;
}

async function consume(counter: RateLimiterPostgres, key: string): Promise<LimitState> {
  try {
    return stateOf(counter.points, await counter.consume(key));
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    throw tooMany(stateOf(counter.points, refusal as RateLimiterRes));
  }
}

function stateOf(limit: number, result: RateLimiterRes): LimitState {
  return { limit, remaining: result.remainingPoints, reset: resetOf(result) };
}

function resetOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.ceil((Date.now() + msBeforeNext) / 1000);
}

/** A right password: the person starts afresh; the address keeps its other failures. */
export async function forgiveAttempt(attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt);
  const { pair, address, account } = all();
  await Promise.all([
    pair.delete(keys.pair),
    account.delete(keys.account),
    address.reward(keys.address),
  ]);
}

export function limitHeaders({ limit, remaining, reset }: LimitState): Record<string, string> {
  return {
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": String(remaining),
    "x-ratelimit-reset": String(reset),
  };
}

function tooMany(state: LimitState): AppError {
  const seconds = Math.max(1, state.reset - Math.floor(Date.now() / 1000));
  return new AppError("TooManyRequests", "login.errors.limit", {
    params: { limit: state.limit, reset: state.reset, seconds },
    headers: { ...limitHeaders(state), "Retry-After": String(seconds) },
  });
}
