import { spawnSync } from "node:child_process";
import { chownSync, readFileSync, statSync } from "node:fs";
import { EmbeddedError } from "./embedded-error.ts";

export interface SystemUser {
  uid: number;
  gid: number;
}

function findUser(name: string): SystemUser | null {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

/**
 * PostgreSQL refuses to run as root: then its files belong to `postgres` or `nobody`.
 * Null when this process is no root. Throws `EmbeddedError` when that user can't reach the files.
 */
export function unprivilegedUser(dataDir: string, binary: string): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const user = findUser("postgres") ?? findUser("nobody");
  if (!user)
    throw new EmbeddedError("Run as root, PostgreSQL needs a system user `postgres` or `nobody`.");
  if (statSync(dataDir).uid === 0) chownSync(dataDir, user.uid, user.gid);
  for (const needed of [binary, dataDir]) {
    if (spawnSync("test", ["-x", needed], user).status !== 0) {
      throw new EmbeddedError(
        `PostgreSQL does not run as root, and its user (uid ${user.uid}) can't reach ${needed}.\n` +
          "Start as an ordinary user, or keep the checkout and DATA_DIR in a folder everybody may enter, or set DATABASE_URL.",
      );
    }
  }
  return user;
}
