import { existsSync } from "node:fs";
import { installDebianPackages } from "./debian-packages.mjs";
import { PlainError } from "./plain-error.mjs";

// The shell has the same engine without the windows round it, and takes a third of the processor time.
const shell = "/usr/bin/chromium-headless-shell";
const usual = [shell, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const advice = "Install Chromium, or set CHROMIUM_PATH to an installed one.";

/** Path of the lightest browser that is installed; undefined when there is none. */
export function installedChromium() {
  return usual.find((file) => existsSync(file));
}

/**
 * Path of the browser for end-to-end tests; installs Debian's headless one when it is missing and this is root.
 * Throws `PlainError` when there is no browser.
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new PlainError(`There is no ${given}. ${advice}`);
  if (given) return given;
  const output = await installShell();
  const found = installedChromium();
  if (found) return found;
  throw new PlainError(`The end-to-end tests need Chromium. ${advice}\n${output}`.trim());
}

/** Installs the headless shell where it is missing and can be installed; answers what the failing tool said. */
async function installShell() {
  if (existsSync(shell)) return "";
  console.log("Installing Chromium for the end-to-end tests …");
  return installDebianPackages(["chromium-headless-shell"]);
}
