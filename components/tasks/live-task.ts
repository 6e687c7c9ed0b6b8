import { useMemo, useSyncExternalStore } from "react";
import { listenLive } from "#components/layout/live-socket.ts";
import type { TaskProgress } from "#lib/tasks/task-progress.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";

/** What the socket last said of each task that was heard of. */
const heard = new Map<string, TaskProgress>();
const keptAtMost = 500;
const listeners = new Set<() => void>();
/** A large send reports many times a second; nobody reads faster than this (ms). */
const pause = 200;
let isListening = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  if (!isListening) {
    isListening = true;
    listenLive("tasks.updated", ({ data: { progress } }) => {
      if (progress) hear(progress as TaskProgress);
    });
  }
  return () => listeners.delete(listener);
}

function hear(progress: TaskProgress): void {
  const { id } = progress;
  if (heard.size >= keptAtMost && !heard.has(id)) heard.clear();
  heard.set(id, progress);
  timer ??= setTimeout(() => {
    timer = undefined;
    for (const tell of listeners) tell();
  }, pause);
}

/** The task with the progress the socket has told of since; what was asked for later stands. */
export function withHeard(task: TaskView, progress = heard.get(task.id)): TaskView {
  if (!progress || !isLater(progress, task)) return task;
  return { ...task, ...progress };
}

/** Times are those of transactions, which overtake one another: more done is later too. */
function isLater(progress: TaskProgress, task: TaskView): boolean {
  return progress.updatedAt >= task.updatedAt || doneOf(progress) > doneOf(task);
}

function doneOf({ meta }: TaskProgress): number {
  return meta.completed + meta.errored + meta.stopped;
}

/** A task as far as it is now, without asking: the socket says each step. */
export function useLiveTask(task: TaskView): TaskView {
  const progress = useSyncExternalStore(
    listen,
    () => heard.get(task.id),
    () => undefined,
  );
  return useMemo(() => withHeard(task, progress), [task, progress]);
}
