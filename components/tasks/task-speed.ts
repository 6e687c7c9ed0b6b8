import { useEffect, useSyncExternalStore } from "react";
import { serverTime } from "#components/time/server-time.ts";
import { countFinished } from "#lib/tasks/task-counts.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { withHeard } from "./live-task.ts";

interface Sample {
  /** Milliseconds since the epoch, by the server's clock. */
  at: number;
  done: number;
}

/** Speed is that of the last quarter of a minute: older samples say nothing about now. */
const windowLength = 15_000;

const samples = new Map<string, Sample[]>();

function doneNow(task: TaskView): number {
  return countFinished(withHeard(task).meta);
}

function takeSample(task: TaskView, at: number): void {
  const known = samples.get(task.id) ?? [];
  if (known.at(-1)?.done === doneNow(task)) return;
  const recent = known.filter((sample) => at - sample.at < windowLength);
  // The last one before the window is where the window begins.
  const before = known.findLast((sample) => at - sample.at >= windowLength);
  samples.set(task.id, [...(before ? [before] : []), ...recent, { at, done: doneNow(task) }]);
}

/**
 * Messages a second a running task has made in the last quarter of a minute, as seen by this browser; while it has
 * seen too little, the average since the start of a task that was started lately and never paused. Zero for a task
 * that doesn't run or stands still. `now` is in milliseconds.
 */
export function speedOf(task: TaskView, now: number | null): number {
  if (task.state !== "running" || !task.startedAt || now === null) return 0;
  const started = Date.parse(task.startedAt);
  const resumed = Math.max(started, task.changedAt ? Date.parse(task.changedAt) : 0);
  const since = Math.max(now - windowLength, resumed);
  const known = samples.get(task.id) ?? [];
  // Between two samples nothing changed, so the last one before the window is what it began with.
  const first = known.findLast(({ at }) => at <= since) ?? known[0];
  const from = first && Math.max(first.at, since);
  if (first && from !== undefined && now - from >= 2000)
    return ((doneNow(task) - first.done) * 1000) / (now - from);
  const running = Date.parse(task.updatedAt) - started;
  const isLate = resumed > started || now - started > windowLength || running < 1000;
  return isLate ? 0 : (doneNow(task) * 1000) / running;
}

/** Seconds until all messages are sent; null while the task makes no progress. */
export function secondsLeft(task: TaskView, speed: number): number | null {
  return speed > 0 ? Math.max(0, task.meta.total - doneNow(task)) / speed : null;
}

/** Remembers how far a task is each time that changes. */
export function useSamples(task: TaskView): void {
  useEffect(() => takeSample(task, serverTime()), [task]);
}

let ticking: ReturnType<typeof setInterval> | undefined;
let now = 0;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  ticking ??= setInterval(() => {
    now = serverTime();
    for (const call of listeners) call();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

function currentSecond(): number {
  if (now === 0) now = serverTime();
  return now;
}

/** The present, once a second; null on the server and until the page is alive. */
export function useSecond(): number | null {
  return useSyncExternalStore<number | null>(listen, currentSecond, () => null);
}
