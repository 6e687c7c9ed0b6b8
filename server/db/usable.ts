import postgres from "postgres";
import { isUnavailable } from "./database-error.ts";

/** A database that the product can't work with, with a message meant for the person at the terminal. */
export class DatabaseRefused extends Error {
  override readonly name = "DatabaseRefused";
}

const minVersion = 18;
/** How often two connections are compared: on a busy pooler they may get different sessions by chance. */
const maxComparisons = 5;

/**
 * Throws `DatabaseRefused` with the reason, in one sentence, when the database can't be reached or used: no
 * answer, a refused password, a missing database, an old server, or a pooler that shares sessions.
 */
export async function assertUsableDatabase(url: string): Promise<void> {
  const open = () =>
    postgres(url, { max: 1, connect_timeout: 10, prepare: false, onnotice: () => {} });
  const [first, second] = [open(), open()];
  try {
    const [row] = await first<{ version: string }[]>`
      select current_setting('server_version_num') as version`;
    const version = Math.floor(Number(row?.version) / 10_000);
    if (version < minVersion)
      throw new DatabaseRefused(
        `The database at ${placeOf(url)} is PostgreSQL ${version}. Version ${minVersion} or later is needed.`,
      );
    await assertOwnSessions(first, second);
  } catch (error) {
    throw explained(error, url);
  } finally {
    await Promise.all([first.end({ timeout: 1 }), second.end({ timeout: 1 })]);
  }
}

/**
 * Throws `DatabaseRefused` where two connections that are open at once use the same session of the server, as
 * with a pooler in transaction mode: LISTEN, locks and settings would get lost.
 */
export async function assertOwnSessions(first: postgres.Sql, second: postgres.Sql): Promise<void> {
  for (let at = 0; at < maxComparisons; at++) {
    const [one] = await first<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const [other] = await second<{ pid: number }[]>`select pg_backend_pid() as pid`;
    if (one?.pid === other?.pid)
      throw new DatabaseRefused(
        "DATABASE_URL leads to a pooler that shares sessions (PgBouncer in transaction mode). The product listens, locks and prepares statements in sessions of its own: use pool_mode = session, or the server's own address.",
      );
  }
}

function explained(error: unknown, url: string): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const place = placeOf(url);
  const { username, pathname } = new URL(url);
  const database = pathname.slice(1) || username;
  if (code === "28P01" || code === "28000")
    return new DatabaseRefused(
      `The database at ${place} refuses the user ${username} or the password in DATABASE_URL.`,
    );
  if (code === "3D000")
    return new DatabaseRefused(
      `There is no database ${database} at ${place}. Create it: CREATE DATABASE ${database}`,
    );
  if (isUnavailable(error))
    return new DatabaseRefused(
      `The database at ${place} can't be reached (${code || String(error)}). Start it, or correct DATABASE_URL.`,
    );
  return error;
}

/** The host and port of an address, without its password. */
function placeOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname || "localhost"}:${port || 5432}`;
}
