import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { PlainError, failPlainly } from "./plain-error.mjs";

const run = promisify(execFile);
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const day = 86_400;
/** Days within which all components are brought up to date (docs/security.md). */
const maxDays = 92;

/**
 * Checks the components against the time frames of docs/security.md: fails for each with a known vulnerability, and
 * where the lock file is older than three months. Asks the npm registry, so `npm test` doesn't run it.
 */
async function checkComponents() {
  const faults = [...(await vulnerable()), ...(await aged())];
  if (faults.length > 0) throw new PlainError(faults.join("\n"));
  console.log("No component has a known vulnerability, and the lock file is recent.");
}

async function vulnerable() {
  const { stdout } = await run("npm", ["audit", "--json"], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error) => {
    // Found vulnerabilities end it with code 1 and a report.
    if (typeof error.stdout === "string" && error.stdout !== "") return error;
    throw new PlainError("npm audit can't be run here.");
  });
  const { vulnerabilities } = JSON.parse(stdout);
  if (!vulnerabilities) throw new PlainError("The registry has no list of vulnerabilities.");
  return Object.values(vulnerabilities).map(({ name, severity, via }) => {
    const titles = via.flatMap((one) => (typeof one === "string" ? [] : one.title));
    return `${name}: ${severity}${titles.length > 0 ? ` (${titles.join("; ")})` : ""}`;
  });
}

/** Without a history, as in an unpacked archive, the age is unknown and isn't checked. */
async function aged() {
  const { stdout } = await run("git", ["log", "-1", "--format=%ct", "--", "package-lock.json"], {
    cwd: root,
  }).catch(() => ({ stdout: "" }));
  const days = Math.floor((Date.now() / 1000 - Number(stdout.trim() || Infinity)) / day);
  return days > maxDays
    ? [`package-lock.json was brought up to date ${days} days ago; ${maxDays} are allowed.`]
    : [];
}

checkComponents().catch(failPlainly);
