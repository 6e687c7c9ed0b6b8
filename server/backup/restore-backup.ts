import { createReadStream } from "node:fs";
import type { Sql, Tx } from "#server/db/client.ts";
import { knownMigrations, migrate } from "#server/db/migrate.ts";
import { countRunning } from "#server/db/running-processes.ts";
import { fingerprintOf } from "#server/secrets/service.ts";
import { keepBytes } from "#server/storage/service.ts";
import { BackupError } from "./backup-error.ts";
import { checkFiles } from "./check-backup.ts";
import { listedFiles } from "./copy-stored.ts";
import { type Held, holdWaiting } from "./hold-waiting.ts";
import { loadTables } from "./load-tables.ts";
import { fileBytes, type Manifest, readManifest } from "./manifest.ts";
import { removeSealed, type Unsealed } from "./remove-sealed.ts";
import { openSession } from "./session.ts";

/**
 * Throws `BackupError` unless the key is the one that sealed the secrets of the backup. `null` is a key that isn't
 * known on this machine.
 */
function assertKeyOf({ sealingKey }: Manifest, key: string | null): void {
  if (sealingKey === null || (key !== null && fingerprintOf(key) === sealingKey)) return;
  throw new BackupError(
    key === null
      ? "This backup's secrets were sealed with a SECRETS_KEY that isn't here. Set SECRETS_KEY, or bring back the file secrets-key of the former DATA_DIR. Where it is lost: --key-lost."
      : "SECRETS_KEY is not the key that sealed the secrets of this backup. Set that key, or bring back the file secrets-key of the former DATA_DIR. Where it is lost: --key-lost.",
  );
}

interface Readable {
  folder: string;
  /** The key that this installation seals secrets with. */
  key: string | null;
  /** The key of the backup is lost: what it sealed is removed. */
  isKeyLost: boolean;
}

/** Reads the manifest of a backup that this version and this key can restore. Throws `BackupError` for any other. */
export async function readRestorable({ folder, key, isKeyLost }: Readable): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (!isKeyLost) assertKeyOf(manifest, key);
  else if (manifest.sealingKey === null || (key && fingerprintOf(key) === manifest.sealingKey))
    throw new BackupError("The key of this backup isn't lost: restore without --key-lost.");
  await assertKnown(manifest);
  return manifest;
}

interface Asked extends Readable {
  /** The database's address. */
  url: string;
  /** Removes what the database has. */
  replaces: boolean;
  /** Sends what the backup had waiting, instead of holding it. */
  releases: boolean;
  say: (line: string) => void;
}

interface Restored {
  manifest: Manifest;
  /** What is held; null where it was released. */
  held: Held | null;
  /** What was removed because its key is lost. */
  unsealed: Unsealed;
}

/**
 * Brings back what a backup holds: stored files first, then the database, whose rows appear all at once. Older
 * backups get the newer migrations afterwards. Throws `BackupError` before anything is changed for another key, a
 * damaged or newer backup, a database with data, and while the product is running on it.
 */
export async function restoreBackup(asked: Asked): Promise<Restored> {
  const { url, folder, say } = asked;
  const manifest = await readRestorable(asked);
  const restored: Restored = {
    manifest,
    held: null,
    unsealed: { factors: [], webhooks: [], programs: [] },
  };
  const session = openSession(url);
  try {
    await assertStopped(session);
    const hasData = await holdsData(session);
    if (hasData && !asked.replaces)
      throw new BackupError(
        "This database has data. Restore into an empty one, or give --force: everything in its schemas public, drizzle and graphile_worker is removed then.",
      );
    say("Comparing the backup with its checksums");
    await checkFiles(folder, manifest);
    say(`Bringing back ${manifest.files.count - manifest.files.missing} stored files`);
    await restoreStored(folder, manifest);
    if (asked.replaces) await removeEverything(session);
    say(`Bringing back ${manifest.tables.length} tables`);
    await restoreDatabase(url, folder, manifest, async (tx) => {
      if (!asked.releases) restored.held = await holdWaiting(tx);
      if (asked.isKeyLost) restored.unsealed = await removeSealed(tx);
    });
    await migrate(url);
  } finally {
    await session.end({ timeout: 5 });
  }
  return restored;
}

/** Brings an empty database to the schema and the rows of the backup. `change` is part of the same transaction. */
export async function restoreDatabase(
  url: string,
  folder: string,
  manifest: Manifest,
  change: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  await migrate(url, manifest.migrations.at(-1));
  const session = openSession(url);
  try {
    const [jobs] = await session<{ version: number }[]>`
      select max(id)::int as version from graphile_worker.migrations`;
    if (jobs?.version !== manifest.jobs)
      throw new BackupError(
        `The job library is another here than in the backup: restore with version ${manifest.version}, then upgrade.`,
      );
    await session.begin(async (tx) => {
      await loadTables(tx, folder, manifest);
      await change(tx);
    });
    await session`analyze`;
  } finally {
    await session.end({ timeout: 5 });
  }
}

async function assertKnown({ migrations, version }: Manifest): Promise<void> {
  const known = new Set(await knownMigrations());
  const newest = migrations.at(-1);
  if (newest !== undefined && known.has(newest)) return;
  throw new BackupError(
    `The backup was made by version ${version}, whose migrations this version doesn't have. Restore it with that version.`,
  );
}

async function assertStopped(session: Sql): Promise<void> {
  const count = await countRunning(session);
  if (count > 0)
    throw new BackupError(
      `Cabinet is running on this database (${count} connections). Stop it on every machine, then restore.`,
    );
}

async function holdsData(session: Sql): Promise<boolean> {
  const [row] = await session<{ isMigrated: boolean }[]>`
    select to_regclass('public.users') is not null as is_migrated`;
  if (!row?.isMigrated) return false;
  return (await session`select from public.users limit 1`).length > 0;
}

async function removeEverything(session: Sql): Promise<void> {
  await session.begin(async (tx) => {
    await tx.unsafe("drop schema if exists public, drizzle, graphile_worker cascade");
    await tx.unsafe("create schema public");
  });
}

async function restoreStored(folder: string, { files }: Manifest): Promise<void> {
  let missing = 0;
  for await (const { id, digest } of listedFiles(folder)) {
    const bytes = createReadStream(fileBytes(folder, id));
    try {
      const kept = await keepBytes(id, bytes);
      if (kept !== digest) throw new BackupError(`The file ${id} of the backup has changed.`);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
      // Its bytes were gone already when the backup was made.
      missing++;
      if (missing > files.missing) throw error;
    }
  }
}
