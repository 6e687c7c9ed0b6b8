import { directAddress } from "#server/db/client.ts";
import { EmbeddedError } from "#server/db/embedded-error.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { BackupError } from "./backup-error.ts";
import { openSession } from "./session.ts";

/** An empty PostgreSQL database into which a backup is restored to prove it. */
export interface ScratchDatabase {
  url: string;
  remove(): Promise<void>;
}

/** What a database says that was made for a trial restore: no other is ever dropped. */
const mark = "Made for a trial restore of a backup; dropped afterwards";

/**
 * A server of its own in the folder; where no embedded PostgreSQL runs, as in the image, a database of its own
 * on the server that was backed up. Throws `EmbeddedError` where its role may create none either.
 */
export async function openScratch(
  scratch: string,
  log: (line: string) => void,
): Promise<ScratchDatabase> {
  try {
    const server = await startEmbedded({ dataDir: scratch, port: 0, log, throwaway: true });
    return { url: server.url, remove: async () => server.stop() };
  } catch (error) {
    if (!(error instanceof EmbeddedError)) throw error;
    const beside = await openBeside();
    if (!beside) throw error;
    return beside;
  }
}

/** Null where the role of the product may not create databases. */
export async function openBeside(): Promise<ScratchDatabase | null> {
  const url = new URL(directAddress());
  const name = `${decodeURIComponent(url.pathname.slice(1))}_scratch`;
  const drop = async () =>
    onServer(async (session) => {
      const [row] = await session<{ said: string | null }[]>`
        select shobj_description(oid, 'pg_database') as said from pg_database where datname = ${name}`;
      if (!row) return;
      if (row.said !== mark)
        throw new BackupError(`The database ${name} is not of a trial restore: rename it.`);
      await session`drop database ${session(name)} with (force)`;
    });
  const isMade = await onServer(async (session) => {
    const [role] = await session<{ may: boolean }[]>`
      select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user`;
    if (!role?.may) return false;
    // One that a killed process left.
    await drop();
    await session`create database ${session(name)} template template0 encoding 'UTF8'`;
    await session.unsafe(`comment on database ${quoted(name)} is '${mark}'`);
    return true;
  });
  url.pathname = `/${encodeURIComponent(name)}`;
  return isMade ? { url: url.href, remove: drop } : null;
}

async function onServer<Result>(
  work: (session: ReturnType<typeof openSession>) => Promise<Result>,
): Promise<Result> {
  const session = openSession(directAddress());
  try {
    return await work(session);
  } finally {
    await session.end({ timeout: 5 });
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
