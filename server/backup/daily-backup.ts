import { env } from "#lib/env.ts";
import { removeOlder } from "#server/backup-folder/service.ts";
import { EmbeddedError } from "#server/db/embedded-error.ts";
import { log } from "#server/log.ts";
import { reportProblem } from "#server/providers/service.ts";
import { BackupError } from "./backup-error.ts";
import { createBackup } from "./create-backup.ts";
import { proveBackup } from "./prove-backup.ts";

/** How often (ms) a running backup looks whether its process is to end. */
const lookEvery = 500;

/**
 * Makes the daily backup where the settings ask for one, proves it by a trial restore, and removes older daily ones
 * once it is whole. A failed one removes nothing older; operators are notified of it, and its error is thrown.
 */
export async function makeDailyBackup(isStopping: () => boolean): Promise<void> {
  const { BACKUPS_KEPT } = env();
  if (BACKUPS_KEPT === undefined) return;
  const begun = Date.now();
  const stopping = new AbortController();
  const look = () => {
    if (isStopping()) stopping.abort(new BackupError("The process was asked to end."));
  };
  look();
  const looking = setInterval(look, lookEvery);
  try {
    const { folder, manifest } = await createBackup({
      isDaily: true,
      signal: stopping.signal,
      prove,
    });
    const removed = await removeOlder(BACKUPS_KEPT);
    if (manifest.files.missing > 0)
      log().warn(
        { files: manifest.files.missing },
        "stored files without bytes: not in the backup",
      );
    log().info({ folder, removed, took: Date.now() - begun }, "backup made");
  } catch (error) {
    if (!stopping.signal.aborted) await reportFailure();
    throw error;
  } finally {
    clearInterval(looking);
  }
}

/** Notifies the operators. What the backup failed by is thrown even where this fails as well. */
async function reportFailure(): Promise<void> {
  await reportProblem("backup").catch((error: unknown) =>
    log().warn({ err: error }, "operators not notified of a failed backup"),
  );
}

async function prove(folder: string): Promise<void> {
  try {
    await proveBackup(folder, (line) => log().warn(line));
  } catch (error) {
    // Then it is proved on another machine.
    if (!(error instanceof EmbeddedError)) throw error;
    log().warn(
      { err: error },
      "backup not proved: no embedded PostgreSQL runs here, and the role may not create databases",
    );
  }
}
