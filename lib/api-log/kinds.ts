/** How a program's call came in. */
export const apiProtocols = ["http", "smpp", "mcp", "mail"] as const;
export type ApiProtocol = (typeof apiProtocols)[number];

/** How a call ended: up to 399, refused (4xx), limited (429), failed (5xx). */
export const answerKinds = ["accepted", "refused", "limited", "failed"] as const;
export type AnswerKind = (typeof answerKinds)[number];

export function answerKindOf(status: number): AnswerKind {
  if (status === 429) return "limited";
  if (status >= 500) return "failed";
  return status >= 400 ? "refused" : "accepted";
}
