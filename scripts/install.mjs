import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PlainError, explainDisk } from "./plain-error.mjs";
import { runTool } from "./run-tool.mjs";

/**
 * Brings node_modules to what package-lock.json says. Costs a few milliseconds when it is there
 * already. Throws `PlainError` with the reason when it can't.
 */
export async function installPackages(root) {
  const modules = path.join(root, "node_modules");
  const marker = path.join(modules, ".installed-lock");
  const patches = readdirSync(path.join(root, "patches")).map((name) => path.join("patches", name));
  const hashes = ["package-lock.json", ...patches].map((file) => hashOf(path.join(root, file)));
  const wanted = `${process.platform}-${process.arch} ${hashes.join(" ")}`;
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return;
  if (!installedByHand(root)) await runInstall(root);
  await applyPatches(root);
  writeFileSync(marker, wanted);
}

function hashOf(file) {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

/** npm writes its own copy of the lock when it is done; one that isn't older is up to date. */
function installedByHand(root) {
  const written = path.join(root, "node_modules", ".package-lock.json");
  if (!existsSync(written)) return false;
  return statSync(written).mtimeMs >= statSync(path.join(root, "package-lock.json")).mtimeMs;
}

async function runInstall(root) {
  console.log("Installing packages; the first time takes about a minute …");
  const args = [
    "ci",
    "--include=dev",
    "--include=optional",
    "--ignore-scripts",
    "--loglevel=error",
  ];
  // Under `npm start` this is npm's own file, which needs no shell on any system.
  const npm = process.env.npm_execpath;
  const { code, output } = npm?.endsWith(".js")
    ? await runTool(process.execPath, [npm, ...args], { cwd: root })
    : await runTool("npm", args, { cwd: root, shell: process.platform === "win32" });
  if (code !== 0) throw new PlainError(explainInstall(output));
}

/** Packages whose faults are mended here until they are mended there: `patches/`, decision 45. */
async function applyPatches(root) {
  const tool = path.join(root, "node_modules", "patch-package", "index.js");
  const { code, output } = await runTool(process.execPath, [tool, "--error-on-fail"], {
    cwd: root,
  });
  if (code !== 0) throw new PlainError(`A package could not be patched:\n${output.trim()}`);
}

function explainInstall(output) {
  const disk = explainDisk(output);
  if (disk) return disk;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET/.test(output))
    return "The packages can't be downloaded: the npm registry doesn't answer. Check the network (or the proxy in npm's settings) and start again.";
  if (/EBADPLATFORM/.test(output))
    return `Some packages don't exist for ${process.platform} ${process.arch}:\n${output.trim()}`;
  return `The packages could not be installed:\n${output.trim()}`;
}
