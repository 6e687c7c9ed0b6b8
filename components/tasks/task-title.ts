import type { TaskView } from "#lib/tasks/task-view.ts";

/** A task without a title goes by its subject or the beginning of its text. */
export function taskTitle({ title, data }: Pick<TaskView, "title" | "data">): string {
  const { subject, text } = data.sending.payload;
  return title.trim() || beginning(subject?.trim() || text.trim());
}

/** Whole characters: half an emoji is no text, and server and browser would write it differently. */
function beginning(text: string): string {
  return /^.{0,60}/su.exec(text)?.[0] ?? "";
}
