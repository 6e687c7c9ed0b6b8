import type { SendingView } from "./sending.ts";

/** Whether a message has a start time of its own; messages of a task follow the task's time. */
export function isPlanned({
  status,
  groupId,
  delay,
}: Pick<SendingView, "status" | "groupId" | "delay">): boolean {
  return status === "pending" && groupId === null && delay !== null;
}
