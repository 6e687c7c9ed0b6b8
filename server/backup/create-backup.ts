import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  backupFolder,
  nameOf,
  prepareFolder,
  unfinishedPath,
  wholeBackups,
} from "#server/backup-folder/service.ts";
import { openDirect, type Sql } from "#server/db/client.ts";
import { pauseDropping } from "#server/storage/service.ts";
import { version } from "#server/version.ts";
import { BackupError } from "./backup-error.ts";
import { findMonths, findSequences, findVersions } from "./catalogue.ts";
import { copyStored } from "./copy-stored.ts";
import { dumpTables, listStored } from "./dump-tables.ts";
import { readLedger } from "./ledger-figures.ts";
import { backupFormat, type Manifest, manifestOf } from "./manifest.ts";
import { renameDurably } from "./pack.ts";
import { lasting, useFixedForms } from "./session.ts";

interface Asked {
  isDaily?: boolean;
  signal?: AbortSignal;
  /** Called with the complete folder before it gets its name. A backup for which it throws isn't kept. */
  prove?: (folder: string) => Promise<void>;
}

export interface MadeBackup {
  folder: string;
  manifest: Manifest;
}

/**
 * Writes a backup of this process's database and the stored files as of one moment, while the product runs. The folder gets its
 * name once it is whole and durable. Throws `BackupError` where another backup is running or a stored file differs
 * from what was stored; nothing is left then.
 */
export async function createBackup({
  isDaily = false,
  signal = new AbortController().signal,
  prove,
}: Asked = {}): Promise<MadeBackup> {
  const session = openDirect(1, lasting);
  try {
    if (!(await pauseDropping(session)))
      throw new BackupError("Another backup of this database is running.");
    await prepareFolder();
    const name = nameOf(new Date(), isDaily);
    const folder = unfinishedPath(name);
    try {
      await mkdir(path.join(folder, "tables"), { recursive: true, mode: 0o700 });
      const manifest = await writeBackup(session, folder, signal);
      await prove?.(folder);
      signal.throwIfAborted();
      const whole = path.join(backupFolder(), name);
      await renameDurably(folder, whole);
      return { folder: whole, manifest };
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  } finally {
    await session.end({ timeout: 5 });
  }
}

async function writeBackup(session: Sql, folder: string, signal: AbortSignal): Promise<Manifest> {
  const dumped = await session.begin("isolation level repeatable read read only", async (tx) => {
    await useFixedForms(tx);
    const { madeAt, ...versions } = await findVersions(tx);
    const [months, sequences] = [await findMonths(tx), await findSequences(tx)];
    const tables = await dumpTables(tx, folder, signal);
    const listed = await listStored(tx, folder, signal);
    const ledger = await readLedger(tx);
    return { madeAt: madeAt.toISOString(), versions, months, sequences, tables, listed, ledger };
  });
  const { versions, listed, ...rest } = dumped;
  // After the transaction, which would keep the database from cleaning up. The session still keeps the bytes.
  const [earlier = null] = await wholeBackups();
  const missing = await copyStored(folder, earlier, signal);
  const manifest: Manifest = {
    format: backupFormat,
    version,
    ...versions,
    ...rest,
    files: { count: listed.count, bytes: listed.size, missing, sha256: listed.sha256 },
  };
  const { name, text } = manifestOf(manifest);
  await writeFile(path.join(folder, name), text, { mode: 0o600, flush: true });
  return manifest;
}
