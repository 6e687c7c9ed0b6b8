import { leaveSignedOut } from "#components/layout/session-over.ts";
import { learnServerTime } from "#components/time/server-time.ts";

/** An answer of our own HTTP API other than 2xx. */
export class ApiFailure extends Error {
  readonly status: number;
  /** Why, in the reader's language; null where it doesn't say. */
  readonly reason: string | null;

  constructor(path: string, status: number, reason: string | null) {
    super(`${path} answered ${status}`);
    this.status = status;
    this.reason = reason;
  }
}

/** Reads JSON under `/api` with the browser's session. Throws ApiFailure for an error or no answer. */
export async function readApi<Answer>(
  path: `/${string}`,
  parameters = new URLSearchParams(),
  signal?: AbortSignal,
): Promise<Answer> {
  const query = parameters.size > 0 ? `?${parameters}` : "";
  const answer = await fetch(`/api${path}${query}`, {
    signal,
    headers: { accept: "application/json" },
  });
  learnServerTime(Date.parse(answer.headers.get("date") ?? ""));
  if (answer.status === 401) leaveSignedOut();
  if (!answer.ok) throw new ApiFailure(path, answer.status, await messageIn(answer));
  return (await answer.json()) as Answer;
}

async function messageIn(answer: Response): Promise<string | null> {
  const body: unknown = await answer.json().catch(() => null);
  const isTold = typeof body === "object" && body !== null && "message" in body;
  return isTold && typeof body.message === "string" ? body.message : null;
}
