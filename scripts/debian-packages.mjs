import { existsSync } from "node:fs";
import { runTool } from "./run-tool.mjs";

const apt = "/usr/bin/apt-get";

/**
 * Installs packages of Debian where that is allowed: on Debian, as root. Answers what the failing tool said, or "" when
 * nothing failed or nothing could be tried.
 */
export async function installDebianPackages(names) {
  if (names.length === 0 || !existsSync(apt) || process.getuid?.() !== 0) return "";
  // A package's files needn't reach the disk before the next is unpacked: tests don't outlive the machine.
  const fast = ["-o", "Dpkg::Options::=--force-unsafe-io", "-o", "DPkg::Lock::Timeout=60"];
  const install = ["install", "-y", "--no-install-recommends", ...fast, ...names];
  for (const args of [["update"], install]) {
    const { code, output } = await runTool(apt, args, {
      env: { DEBIAN_FRONTEND: "noninteractive" },
    });
    if (code !== 0) return output.trim();
  }
  return "";
}
