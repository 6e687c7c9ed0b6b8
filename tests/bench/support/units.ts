// How long the machine takes for known work, and limits of time said in it.

/**
 * The longest that something may take: so many pieces of work for the processor, commits that are waited for one after
 * another, and milliseconds that pass on any machine, because a clock is waited for. Of a rate it is what each one may
 * take.
 */
export interface Cost {
  work?: number;
  commits?: number;
  waitMs?: number;
}

/** Milliseconds that a piece of work and a commit take. */
export interface Units {
  workMs: number;
  commitMs: number;
}

/** On the machine that the limits were set on, when it was quiet: a piece of work is made to take 1 ms there. */
export const usual: Units = { workMs: 1, commitMs: 0.2 };

export type TimeUnit = "ms" | "s" | `${string}/s`;

/** A limit in the unit of its figure, on a machine of these units. */
export function limitIn(unit: TimeUnit, cost: Cost, { workMs, commitMs }: Units): number {
  const { work = 0, commits = 0, waitMs = 0 } = cost;
  const ms = work * workMs + commits * commitMs + waitMs;
  if (unit === "ms") return ms;
  return unit === "s" ? ms / 1000 : 1000 / ms;
}

/** Such as "100 work + 2 commits". */
export function sayCost({ work, commits, waitMs }: Cost): string {
  return [
    work === undefined ? [] : [`${work} work`],
    commits === undefined ? [] : [`${commits} commits`],
    waitMs === undefined ? [] : [`${waitMs} ms`],
  ]
    .flat()
    .join(" + ");
}

/** What a run found of its machine. */
export interface Found extends Units {
  /** Share of all cores that programs beside the benchmark took; null where the system doesn't say. */
  others: number | null;
  /** How many times as long a piece of work took at the slower end of the run; 1 before its end. */
  drift: number;
}

const bounds = { work: 1.25, commit: 2.5, others: 0.1, drift: 1.25 };

/** What a reader of the figures has to know of the machine: nothing of one that is quiet and usual. */
export function remarksOf({ workMs, commitMs, others, drift }: Found): string[] {
  const times = (value: number) => value.toFixed(1);
  const [slower, slowerCommit] = [workMs / usual.workMs, commitMs / usual.commitMs];
  return [
    slower > bounds.work && `slow: a piece of work takes ${times(slower)} times the usual`,
    slowerCommit > bounds.commit &&
      `slow disk: a commit takes ${times(slowerCommit)} times the usual`,
    others !== null &&
      others > bounds.others &&
      `busy: other programs take ${Math.round(others * 100)} % of the processor`,
    drift > bounds.drift &&
      `unsteady: a piece of work took ${times(drift)} times as long at one end of the run as at the other`,
  ].filter((remark) => remark !== false);
}
