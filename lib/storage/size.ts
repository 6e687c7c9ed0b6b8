const step = 1024;

export const sizeUnits = [
  "byte",
  "kilobyte",
  "megabyte",
  "gigabyte",
  "terabyte",
  "petabyte",
] as const;

/** Bytes as people read them: a number below 1024, its unit, and which of the units that is. */
export function readableSize(bytes: number): {
  value: number;
  unit: (typeof sizeUnits)[number];
  tier: number;
} {
  let [value, tier] = [bytes, 0];
  while (value >= step && tier < sizeUnits.length - 1) {
    value /= step;
    tier += 1;
  }
  return { value, unit: sizeUnits[tier] ?? "byte", tier };
}
