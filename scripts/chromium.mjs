import { existsSync } from "node:fs";
import { PlainError } from "./plain-error.mjs";
import { runTool } from "./run-tool.mjs";

const usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const advice = "Install Chromium, or set CHROMIUM_PATH to an installed one.";

/**
 * Path of the browser for end-to-end tests; installs Debian's when there is none and this is root.
 * Throws `PlainError` when there is no way.
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new PlainError(`There is no ${given}. ${advice}`);
  const found = given ?? usual.find((file) => existsSync(file));
  if (found) return found;
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0)
    throw new PlainError(`The end-to-end tests need Chromium. ${advice}`);
  return installChromium();
}

async function installChromium() {
  console.log("Installing Chromium for the end-to-end tests …");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
    const { code, output } = await runTool("apt-get", args, { env });
    if (code !== 0)
      throw new PlainError(`Chromium could not be installed. ${advice}\n${output.trim()}`);
  }
  return usual[0];
}
