interface Reason {
  count: number;
  /** The first row of it. */
  row: number;
  value: string;
}

/** Counts faults by their kind; of each the first is kept as an example. */
export function reasonsWith<Fault extends string>(
  before: Partial<Record<Fault, Reason>>,
  found: readonly { fault: Fault; row: number; value: string }[],
): Partial<Record<Fault, Reason>> {
  const reasons = { ...before };
  for (const { fault, row, value } of found) {
    const known = reasons[fault];
    reasons[fault] = known ? { ...known, count: known.count + 1 } : { count: 1, row, value };
  }
  return reasons;
}
