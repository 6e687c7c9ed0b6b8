import { realpath, rm } from "node:fs/promises";
import path from "node:path";
import { backupFolder } from "#server/backup-folder/service.ts";
import { stopOrphan } from "#server/db/orphan.ts";
import { BackupError } from "./backup-error.ts";
import { checkFiles } from "./check-backup.ts";
import { readLedger } from "./ledger-figures.ts";
import { type LedgerFigures, readManifest } from "./manifest.ts";
import { restoreDatabase } from "./restore-backup.ts";
import { openScratch } from "./scratch-database.ts";
import { openSession } from "./session.ts";

/**
 * Proves a backup: its files have the checksums of the manifest, and restored into a database of its own, which
 * is removed afterwards, every table has its rows and the ledger its sums. Throws `BackupError` otherwise, and
 * `EmbeddedError` where no embedded PostgreSQL runs and the product's role may create no database.
 */
export async function proveBackup(
  folder: string,
  log: (line: string) => void,
  open = openScratch,
): Promise<void> {
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest);
  const scratch = path.join(backupFolder(), ".scratch");
  // One that a killed process left may still run.
  await removeScratch(scratch, log);
  const database = await open(scratch, log);
  try {
    await restoreDatabase(database.url, folder, manifest);
    assertSameLedger(await ledgerOf(database.url), manifest.ledger);
  } finally {
    await database.remove();
    await removeScratch(scratch, log);
  }
}

async function ledgerOf(url: string): Promise<LedgerFigures> {
  const session = openSession(url);
  try {
    return await session.begin("isolation level repeatable read read only", readLedger);
  } finally {
    await session.end({ timeout: 5 });
  }
}

function assertSameLedger(found: LedgerFigures, kept: LedgerFigures): void {
  for (const name of ["accounts", "balances", "billings", "faults"] as const)
    if (found[name] !== kept[name])
      throw new BackupError(
        `The restored ledger differs: ${name} are ${found[name]}, and ${kept[name]} in the manifest.`,
      );
}

async function removeScratch(scratch: string, log: (line: string) => void): Promise<void> {
  const usual = path.join(scratch, "postgres");
  const cluster = await realpath(usual).catch(() => null);
  if (cluster !== null) {
    await stopOrphan(cluster, log);
    // Files that PostgreSQL's user couldn't reach stand in a folder of their own.
    if (cluster !== path.resolve(usual))
      await rm(path.dirname(cluster), { recursive: true, force: true });
  }
  await rm(scratch, { recursive: true, force: true });
}
