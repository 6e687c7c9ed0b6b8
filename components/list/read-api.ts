import { leaveSignedOut } from "#components/layout/session-over.ts";
import { learnServerTime } from "#components/time/server-time.ts";

/** An answer of our own HTTP API other than 2xx. */
export class ApiFailure extends Error {
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path} answered ${status}`);
    this.status = status;
  }
}

/** Reads JSON under `/api` as whoever is signed in. Throws ApiFailure when it is not answered. */
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
  if (!answer.ok) throw new ApiFailure(path, answer.status);
  return (await answer.json()) as Answer;
}
