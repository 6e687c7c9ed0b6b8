import { startTransition, useEffect, useMemo, useState } from "react";
import { listenLive } from "#components/layout/live-socket.ts";
import { countFinished } from "#lib/tasks/task-counts.ts";
import type { TaskProgress } from "#lib/tasks/task-progress.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";

/** The last progress that the socket has sent for each task. */
const heard = new Map<string, TaskProgress>();
const maxKept = 500;
const listeners = new Set<() => void>();
/** Milliseconds between updates, because a large send reports many times a second. */
const pause = 300;
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
  return () => void listeners.delete(listener);
}

function hear(progress: TaskProgress): void {
  const { id } = progress;
  if (heard.size >= maxKept && !heard.has(id)) heard.clear();
  heard.set(id, progress);
  timer ??= setTimeout(() => {
    timer = undefined;
    for (const tell of listeners) tell();
  }, pause);
}

/** The task with the progress that the socket has sent since; a later answer of the server takes precedence. */
export function withHeard(task: TaskView, progress = heard.get(task.id)): TaskView {
  if (!progress || !isLater(progress, task)) return task;
  return { ...task, ...progress };
}

/** Times are those of transactions, which overtake one another: more done is later too. */
function isLater(progress: TaskProgress, task: TaskView): boolean {
  return (
    progress.updatedAt >= task.updatedAt || countFinished(progress.meta) > countFinished(task.meta)
  );
}

/**
 * A task as far as it is now, without asking: the socket says each step. Steps are shown as transitions:
 * several a second would otherwise never let another page be rendered on a slow machine.
 */
export function useLiveTask(task: TaskView): TaskView {
  const { id } = task;
  const [progress, setProgress] = useState<TaskProgress | undefined>(undefined);
  useEffect(() => {
    const show = () => startTransition(() => setProgress(heard.get(id)));
    show();
    return listen(show);
  }, [id]);
  const isOwn = progress?.id === id;
  return useMemo(() => (isOwn ? withHeard(task, progress) : task), [task, progress, isOwn]);
}
