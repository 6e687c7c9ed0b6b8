import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { installPackages } from "#scripts/install.mjs";
import { PlainError } from "#scripts/plain-error.mjs";

export interface Checkout {
  folder: string;
  /** The commit's short name. */
  commit: string;
  remove(): void;
}

/** Checks a commit out into a temporary folder, with its packages. Throws `PlainError` where there is no such commit. */
export async function checkOut(root: string, asked: string): Promise<Checkout> {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  let commit: string;
  try {
    commit = git(
      "rev-parse",
      "--verify",
      "--short",
      "--end-of-options",
      `${asked}^{commit}`,
    ).trim();
  } catch {
    throw new PlainError(`There is no commit ${asked} here.`);
  }
  const folder = mkdtempSync(path.join(tmpdir(), "cabinet-compare-"));
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o755);
  const remove = () => void git("worktree", "remove", "--force", folder);
  try {
    git("worktree", "add", "--detach", folder, commit);
    if (haveSamePackages(root, folder))
      linkTree(path.join(root, "node_modules"), path.join(folder, "node_modules"));
    else await installPackages(folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, commit, remove };
}

/** Whether two checkouts lock the same packages and mend the same faults in them. */
export function haveSamePackages(one: string, other: string): boolean {
  return packagesOf(one) === packagesOf(other);
}

function packagesOf(root: string): string {
  const patches = readdirSync(path.join(root, "patches"))
    .toSorted()
    .map((name) => path.join("patches", name));
  return ["package-lock.json", ...patches]
    .map((file) => `${file}\n${readFileSync(path.join(root, file), "utf8")}`)
    .join("\n");
}

/**
 * The same files at another place: a build follows no link to packages outside its folder, so each file is linked by
 * itself, or copied from another disk.
 */
export function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    // What builds keep there is written over in place.
    if (entry.name === ".cache") continue;
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
