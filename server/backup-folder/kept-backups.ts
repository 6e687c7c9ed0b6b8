import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { env } from "#lib/env.ts";

/** The file of a backup that is written last: a folder without it is no whole backup. */
export const manifestFile = "manifest.json";

/** Names of folders that are no backups: being written, or being removed. */
const unfinished = ".unfinished-";
const named = /^cabinet-(?:daily-)?\d{8}T\d{6}Z$/;

/** The folder in which backups stand. */
export function backupFolder(): string {
  const { BACKUP_DIR, DATA_DIR } = env();
  return path.resolve(BACKUP_DIR ?? path.join(DATA_DIR, "backups"));
}

export function nameOf(madeAt: Date, isDaily: boolean): string {
  const time = madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  return `cabinet-${isDaily ? "daily-" : ""}${time}`;
}

/** The path under which a backup is written until it is whole. */
export function unfinishedPath(name: string): string {
  return path.join(backupFolder(), unfinished + name);
}

/** Makes the folder of backups, and removes what killed backups left there. */
export async function prepareFolder(): Promise<void> {
  const folder = backupFolder();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder))
    if (name.startsWith(unfinished))
      await rm(path.join(folder, name), { recursive: true, force: true });
}

/** The paths of whole backups, newest first. */
export async function wholeBackups({ isDaily = false } = {}): Promise<string[]> {
  const folder = backupFolder();
  const names = await readdir(folder).catch((): string[] => []);
  const whole = names.filter(
    (name) =>
      named.test(name) &&
      (!isDaily || name.startsWith("cabinet-daily-")) &&
      existsSync(path.join(folder, name, manifestFile)),
  );
  // By the time in the name, which is its end.
  const time = (name: string) => name.slice(-16);
  return whole
    .toSorted((a, b) => (time(a) < time(b) ? 1 : -1))
    .map((name) => path.join(folder, name));
}

/** The parts of the time in a backup's name: `cabinet-daily-20260102T030405Z`. */
const timeParts = /(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;

/** When the newest whole backup on this machine was made; null if there is none. */
export async function lastBackupAt(): Promise<Date | null> {
  const [newest] = await wholeBackups();
  const parts = newest === undefined ? null : timeParts.exec(newest);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Removes daily backups but the newest. A removal that is killed leaves nothing that looks whole. */
export async function removeOlder(kept: number): Promise<string[]> {
  const older = (await wholeBackups({ isDaily: true })).slice(kept);
  for (const folder of older) {
    const leaving = unfinishedPath(path.basename(folder));
    await rename(folder, leaving);
    await rm(leaving, { recursive: true, force: true });
  }
  return older;
}
