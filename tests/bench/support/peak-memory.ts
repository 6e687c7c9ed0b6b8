import { readFileSync } from "node:fs";

/** Most memory that was ever resident of a process, MB. Linux only; NaN elsewhere. */
export function peakMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
