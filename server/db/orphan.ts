import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import path from "node:path";

/**
 * Whether the process is a server of this cluster. After a power failure the process number may belong to
 * another program.
 */
function isServerOf(pid: number, cluster: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(cluster);
  } catch {
    return !existsSync("/proc/self");
  }
}

/** Ends the server a killed supervisor left behind, so that the data folder is free again. */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const pidFile = path.join(cluster, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  if (!isServerOf(pid, cluster)) return;
  try {
    process.kill(pid, "SIGINT");
  } catch {
    return; // No such process: PostgreSQL clears the stale file itself.
  }
  log(`a database server of an earlier run (pid ${pid}) is being stopped`);
  for (let waited = 0; waited < 10_000 && existsSync(pidFile); waited += 50) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Ends backends that outlive a killed server: a busy one doesn't notice, and holds the memory a new server needs.
 * They are found by their working directory, which only Linux shows.
 */
export function endLeftSessions(cluster: string): void {
  if (!existsSync("/proc/self")) return;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) === cluster) process.kill(Number(pid), "SIGQUIT");
    } catch {
      // The process may not be inspected, or has ended meanwhile.
    }
  }
}
