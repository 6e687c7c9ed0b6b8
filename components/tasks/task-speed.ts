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
 * Messages a second a running task makes, as seen by this browser; by its average since the start
 * while there are no two samples. Zero for a task that does not run. `now` is in milliseconds.
 */
export function speedOf(task: TaskView, now: number | null): number {
  if (task.state !== "running" || !task.startedAt) return 0;
  const [first] = samples.get(task.id) ?? [];
  if (first && now !== null && now - first.at >= 2000 && doneNow(task) > first.done) {
    return ((doneNow(task) - first.done) * 1000) / (now - first.at);
  }
  const running = Date.parse(task.updatedAt) - Date.parse(task.startedAt);
  return running < 1000 ? 0 : (doneNow(task) * 1000) / running;
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
