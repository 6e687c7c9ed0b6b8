import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { peakMemory } from "./peak-memory.ts";

/** Process ids of the web processes that this one has started. */
export function webPids(): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => {
      try {
        const isOurs = new RegExp(`^PPid:\\s+${process.pid}$`, "m").test(
          readFileSync(`/proc/${pid}/status`, "utf8"),
        );
        return (
          isOurs && readFileSync(`/proc/${pid}/environ`, "utf8").includes("CABINET_PROCESS=web")
        );
      } catch {
        // No process, or one that has gone.
        return false;
      }
    });
}

/** The largest growth of memory of any of the processes while `work` ran, in megabytes. */
export async function growthDuring(
  pids: readonly number[],
  work: () => Promise<unknown>,
): Promise<number> {
  // The peak so far is forgotten.
  for (const pid of pids) writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const before = pids.map(peakMemory);
  await work();
  return Math.max(...pids.map((pid, at) => peakMemory(pid) - (before[at] ?? 0)));
}
