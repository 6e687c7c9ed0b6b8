import type { SendingView } from "./sending.ts";

/** Whether a message waits for a time of its own: a task's messages go by their task. */
export function isPlanned({
  status,
  groupId,
  delay,
}: Pick<SendingView, "status" | "groupId" | "delay">): boolean {
  return status === "pending" && groupId === null && delay !== null;
}
