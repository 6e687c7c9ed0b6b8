import type { TaskView } from "#lib/tasks/task-view.ts";

/** A task without a title goes by the beginning of its text. */
export function taskTitle({ title, data }: Pick<TaskView, "title" | "data">): string {
  return title.trim() || data.sending.payload.text.trim().slice(0, 60);
}
