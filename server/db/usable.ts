import postgres from "postgres";
import { isUnavailable } from "./database-error.ts";

/** A database that the product can't work with, with a message meant for the person at the terminal. */
export class DatabaseRefused extends Error {
  override readonly name = "DatabaseRefused";
}

const minVersion = 18;
/** How often two connections are compared: on a busy pooler they may get different sessions by chance. */
const maxComparisons = 5;

const open = (url: string) =>
  postgres(url, { max: 1, connect_timeout: 10, prepare: false, onnotice: () => {} });

/**
 * Throws `DatabaseRefused` with the reason, in one sentence, when the database can't be reached or used: no
 * answer, a refused password, a missing database, an old server, or a pooler that shares sessions. Only with
 * `directUrl`, the server's own address, may `url` be such a pooler.
 */
export async function assertUsableDatabase(url: string, directUrl = url): Promise<void> {
  await assertUsableServer(directUrl, directUrl === url ? "DATABASE_URL" : "DATABASE_DIRECT_URL");
  if (directUrl !== url) await assertSameDatabase(url, directUrl);
}

async function assertUsableServer(url: string, variable: string): Promise<void> {
  const [first, second] = [open(url), open(url)];
  try {
    const [row] = await first<{ version: string }[]>`
      select current_setting('server_version_num') as version`;
    const version = Math.floor(Number(row?.version) / 10_000);
    if (version < minVersion)
      throw new DatabaseRefused(
        `The database at ${placeOf(url)} is PostgreSQL ${version}. Version ${minVersion} or later is needed.`,
      );
    await assertOwnSessions(first, second, variable);
  } catch (error) {
    throw explained(error, url, variable);
  } finally {
    await Promise.all([first.end({ timeout: 1 }), second.end({ timeout: 1 })]);
  }
}

/** Throws `DatabaseRefused` where the pooler leads to another database, or can't keep a transaction in one session. */
async function assertSameDatabase(url: string, directUrl: string): Promise<void> {
  const [pooled, direct] = [open(url), open(directUrl)];
  const nameOf = async (client: postgres.Sql): Promise<unknown> =>
    client.begin(async (tx) => {
      const [row] = await tx<{ name: string }[]>`
        select system_identifier || ' ' || current_database() as name from pg_control_system()`;
      return row?.name;
    });
  try {
    if ((await nameOf(pooled)) !== (await nameOf(direct)))
      throw new DatabaseRefused(
        "DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.",
      );
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "CONNECTION_CLOSED")
      throw new DatabaseRefused(
        `What answers at ${placeOf(url)} refuses transactions (PgBouncer in statement mode). Use pool_mode = transaction.`,
      );
    throw explained(error, url, "DATABASE_URL");
  } finally {
    await Promise.all([pooled.end({ timeout: 1 }), direct.end({ timeout: 1 })]);
  }
}

/**
 * Throws `DatabaseRefused` where two connections that are open at once use the same session of the server, as
 * with a pooler in transaction mode: LISTEN, locks and settings would get lost.
 */
export async function assertOwnSessions(
  first: postgres.Sql,
  second: postgres.Sql,
  variable: string,
): Promise<void> {
  for (let at = 0; at < maxComparisons; at++) {
    const [one] = await first<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const [other] = await second<{ pid: number }[]>`select pg_backend_pid() as pid`;
    if (one?.pid === other?.pid)
      throw new DatabaseRefused(
        `${variable} leads to a pooler that shares sessions (PgBouncer in transaction mode). The product listens and locks in sessions of its own: set DATABASE_DIRECT_URL to the server's own address, or use pool_mode = session.`,
      );
  }
}

function explained(error: unknown, url: string, variable: string): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const place = placeOf(url);
  const { username, pathname } = new URL(url);
  const database = pathname.slice(1) || username;
  if (code === "28P01" || code === "28000")
    return new DatabaseRefused(
      `The database at ${place} refuses the user ${username} or the password in ${variable}.`,
    );
  if (code === "3D000")
    return new DatabaseRefused(
      `There is no database ${database} at ${place}. Create it: CREATE DATABASE ${database}`,
    );
  // A pooler gives all its reasons this code, and says them in words.
  if (code === "08P01")
    return new DatabaseRefused(`What answers at ${place} refuses: ${String(error)}`);
  if (isUnavailable(error))
    return new DatabaseRefused(
      `The database at ${place} can't be reached (${code || String(error)}). Start it, or correct ${variable}.`,
    );
  return error;
}

/** The host and port of an address, without its password. */
function placeOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname || "localhost"}:${port || 5432}`;
}
