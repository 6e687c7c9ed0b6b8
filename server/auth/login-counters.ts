import { createHash } from "node:crypto";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { env } from "#lib/env.ts";
import { sql } from "#server/db/client.ts";
import { addressGroup } from "./address.ts";

/** How many times the limit one address, or one account from everywhere, may fail. */
const widely = 10;

interface LoginCounters {
  /** This account from this address: what the person sees counting down. */
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

function counter(keyPrefix: string, points: number): RateLimiterPostgres {
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

export function keysOf({ username, address, deviceId }: Attempt) {
  // Hashed: a name of any length fits the key, and a password typed as a name isn't kept.
  const account = createHash("sha256").update(username.toLowerCase()).digest("base64url");
  const place = addressGroup(address ?? "unknown");
  return { pair: `${place} ${account}`, address: place, account, device: deviceId };
}
