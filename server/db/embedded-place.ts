import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { EmbeddedError } from "./embedded-error.ts";
import { canReach, type SystemUser } from "./unprivileged-user.ts";

/**
 * Folder for programs and data that PostgreSQL's user can't reach where they are, for example in a checkout
 * under root's home.
 */
export const reachableFolder = "/var/lib/cabinet";

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The programs, copied to a folder that the user may enter where it can't reach them. */
export function programsFor(
  user: SystemUser | null,
  programs: Binaries,
  folder = reachableFolder,
): Binaries {
  if (!user || canReach(user, programs.postgres)) return programs;
  const native = path.dirname(path.dirname(programs.postgres));
  const { version } = JSON.parse(
    readFileSync(path.join(path.dirname(native), "package.json"), "utf8"),
  ) as { version: string };
  const copy = path.join(makeReachable(folder), `postgresql-${version}`);
  if (!existsSync(copy)) {
    // Named when it is whole: a copy that was broken off is never taken for one.
    const unfinished = `${copy}.${randomBytes(4).toString("hex")}`;
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    openToAll(unfinished);
    renameSync(unfinished, copy);
  }
  const copied = (program: string) => path.join(copy, "bin", path.basename(program));
  return { initdb: copied(programs.initdb), postgres: copied(programs.postgres) };
}

/**
 * The folder of the cluster: `dataDir/postgres`, or where that leads to when the user can't enter the
 * data folder. Throws `EmbeddedError` when files that are there already can't be reached.
 */
export function clusterFor(
  user: SystemUser | null,
  dataDir: string,
  log: (line: string) => void,
  folder = reachableFolder,
): string {
  const usual = path.join(dataDir, "postgres");
  mkdirSync(dataDir, { recursive: true });
  if (user && statSync(dataDir).uid === 0) chownSync(dataDir, user.uid, user.gid);
  if (user && !isThere(usual) && !canReach(user, dataDir)) {
    const place = mkdtempSync(path.join(makeReachable(folder), "data-"));
    const cluster = path.join(place, "postgres");
    mkdirSync(cluster, { mode: 0o700 });
    for (const made of [place, cluster]) chownSync(made, user.uid, user.gid);
    symlinkSync(cluster, usual);
    log(`PostgreSQL's user can't enter ${dataDir}: the database's files are kept in ${place}`);
  }
  if (!isThere(usual)) {
    mkdirSync(usual, { mode: 0o700 });
    if (user) chownSync(usual, user.uid, user.gid);
  }
  if (!existsSync(usual))
    throw new EmbeddedError(`The database's files are gone that ${usual} led to.`);
  const cluster = realpathSync(usual);
  if (user && !canReach(user, cluster)) {
    throw new EmbeddedError(
      `PostgreSQL does not run as root, and its user (uid ${user.uid}) can't reach ${cluster}.\n` +
        "Start as the user these files belong to, or set another DATA_DIR, or set DATABASE_URL.",
    );
  }
  return cluster;
}

/** This is also true for a link whose target is missing. */
function isThere(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

function makeReachable(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
  } catch (error) {
    throw new EmbeddedError(
      `PostgreSQL's user can't enter this folder, and ${folder} can't be made instead: ${String(error)}\n` +
        "Start as an ordinary user, or keep the checkout and DATA_DIR in a folder everybody may enter, or set DATABASE_URL.",
    );
  }
  return folder;
}

/** Files of a private checkout are often unreadable for other users. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const { mode } = statSync(file);
    chmodSync(file, (mode & 0o100) === 0 ? mode | 0o444 : mode | 0o555);
  }
}
