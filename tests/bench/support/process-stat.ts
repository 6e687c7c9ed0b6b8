import { readFileSync } from "node:fs";

/** Of a process, in ticks; null where there is none. `ticksWithEnded` are also those of children that have ended. */
export function statOf(
  id: number,
): { parent: number; ticks: number; ticksWithEnded: number } | null {
  try {
    // Behind the name in brackets, which may hold anything: the state, the parent and, from the 12th on, the times.
    const text = readFileSync(`/proc/${id}/stat`, "utf8").replace(/^.*\)\s/s, "");
    const [, parent = 0, ...parts] = text.split(" ").map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = parts.slice(9, 13);
    const ticks = user + system;
    return { parent, ticks, ticksWithEnded: ticks + endedUser + endedSystem };
  } catch {
    return null;
  }
}
