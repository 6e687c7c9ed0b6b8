import { createHash } from "node:crypto";
import type { RateLimiterPostgres } from "rate-limiter-flexible";
import { env } from "#lib/env.ts";
import { addressGroup } from "./address.ts";
import { attemptCounter } from "./attempt-counter.ts";

/** How many times the limit one address, or one account from everywhere, may fail. */
const widely = 10;

interface LoginCounters {
  /** Counts attempts of this account from this address; the person sees the number of attempts left. */
  pair: RateLimiterPostgres;
  /** Any account from this address: guessing through many names. */
  address: RateLimiterPostgres;
  /** This account from anywhere: guessing from many addresses. Wide, or anyone could lock others out. */
  account: RateLimiterPostgres;
  /** A browser that the account is known by. */
  device: RateLimiterPostgres;
  /** Counts nothing: notes the addresses that the account has signed in from. */
  place: RateLimiterPostgres;
}

let counters: LoginCounters | undefined;

function counter(keyPrefix: string, points: number): RateLimiterPostgres {
  return attemptCounter(keyPrefix, points, env().LOGIN_WAIT_SECONDS);
}

export function loginCounters(): LoginCounters {
  const points = env().LOGIN_ATTEMPTS;
  counters ??= {
    pair: counter("login", points),
    address: counter("login-address", points * widely),
    account: counter("login-account", points * widely),
    device: counter("login-device", points),
    place: counter("login-place", 1),
  };
  return counters;
}

export interface Attempt {
  username: string;
  address: string | null;
  /** The browser it comes from, where the account knows it. */
  deviceId: string | null;
}

/**
 * The name in the form used to find accounts and count attempts. Only this function folds case: PostgreSQL also
 * folds `İ` to `i`, and each such spelling would get attempts of its own.
 */
export const foldUsername = (username: string): string => username.toLowerCase();

export function keysOf({ username, address, deviceId }: Attempt) {
  // Hashed: a name of any length fits the key, and a password typed as a name isn't kept.
  const account = createHash("sha256").update(foldUsername(username)).digest("base64url");
  const place = addressGroup(address ?? "unknown");
  return { pair: `${place} ${account}`, address: place, account, device: deviceId };
}
