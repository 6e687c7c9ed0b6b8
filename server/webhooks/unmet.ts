import { isFound } from "#server/patterns.ts";

interface Answered {
  status: number;
  body: string;
}

/** What an answer lacks to count as accepted; null for nothing. Without a pattern, the status begins with 2. */
export function unmetBy(
  { status, body }: Answered,
  success: { status: string; body: string },
): "status" | "body" | null {
  if (!isFound(success.status || "^2", String(status))) return "status";
  return success.body === "" || isFound(success.body, body) ? null : "body";
}
