import { RateLimiterPostgres } from "rate-limiter-flexible";
import { sql } from "#server/db/client.ts";

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

/** Counts attempts per key within a time window, for all processes together. */
export function attemptCounter(
  keyPrefix: string,
  points: number,
  duration: number,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient,
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
  });
}
