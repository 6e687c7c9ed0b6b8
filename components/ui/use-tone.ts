import type { SegmentTone } from "./progress.tsx";

/** A limit that is nearly used up stands out. */
export function toneOfUse(used: number, limit: number): SegmentTone {
  return used >= limit * 0.9 ? "warning" : "accent";
}
