import { readdirSync, readFileSync } from "node:fs";
import { statOf } from "./process-stat.ts";

/** Ticks of the system's clock since it started: of all cores, those that were used, and those of a family of processes. */
export interface Ticks {
  all: number;
  used: number;
  own: number;
}

/** So far; `root` and all that it has started are the family. Null where there is no `/proc`. */
export function readTicks(root: number): Ticks | null {
  let total: string;
  try {
    total = readFileSync("/proc/stat", "utf8");
  } catch {
    return null;
  }
  return { ...ticksOfCores(total), own: ticksOfFamily(root) };
}

/** From the first line of `/proc/stat`. Time that a host takes from this machine is used by others. */
export function ticksOfCores(text: string): Omit<Ticks, "own"> {
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, softIrq = 0, stolen = 0] =
    text
      .replace(/^cpu +/, "")
      .split(/\s/, 8)
      .map(Number);
  const used = user + nice + system + irq + softIrq + stolen;
  return { all: used + idle + wait, used };
}

/** Share of all cores that others took between two moments. */
export function othersBetween(before: Ticks | null, after: Ticks | null): number | null {
  if (!before || !after || after.all <= before.all) return null;
  const others = after.used - before.used - (after.own - before.own);
  return Math.max(0, others / (after.all - before.all));
}

function ticksOfFamily(root: number): number {
  const stats = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), statOf(Number(name))]),
  );
  const isOfFamily = (id: number): boolean =>
    id === root || (id > 1 && isOfFamily(stats.get(id)?.parent ?? 0));
  let ticks = 0;
  // What has ended counts for its parent.
  for (const [id, stat] of stats) if (isOfFamily(id)) ticks += stat?.ticksWithEnded ?? 0;
  return ticks;
}
