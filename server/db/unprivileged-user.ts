import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
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
 * The user that runs PostgreSQL, which refuses to run as root: `postgres` or `nobody`. Null when this process
 * isn't root. Throws `EmbeddedError` when neither user exists.
 */
export function unprivilegedUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const user = findUser("postgres") ?? findUser("nobody");
  if (!user)
    throw new EmbeddedError("Run as root, PostgreSQL needs a system user `postgres` or `nobody`.");
  return user;
}

/** Whether the user may run a program or enter a folder there, which takes every folder above it. */
export function canReach(user: SystemUser, file: string): boolean {
  return spawnSync("test", ["-x", file], { ...user, cwd: "/" }).status === 0;
}
