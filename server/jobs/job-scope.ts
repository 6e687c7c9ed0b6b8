import * as z from "zod";
import type { Scope } from "#server/tracing/scope.ts";

/** The member of a payload that names the request which asked for the job. */
const member = "$scope";

const given = z.object({
  requestId: z.string(),
  traceparent: z.string().optional(),
});

/**
 * Adds the request to a job's payload, so that the job's log lines and spans name it. A job of the timetable that
 * queues itself again would otherwise have a trace without an end.
 */
export function withScope(payload: object, scope: Scope | undefined): object {
  return scope && !scope.isOwn ? { ...payload, [member]: scope } : payload;
}

/** Takes a payload apart. A job that no request asked for gets an id of its own. */
export function scopeOf(payload: unknown, jobId: string): { scope: Scope; payload: unknown } {
  if (typeof payload !== "object" || payload === null || !(member in payload))
    return { scope: { requestId: `job-${jobId}`, isOwn: true }, payload };
  const { [member]: scope, ...rest } = payload;
  const { requestId, traceparent } = given.parse(scope);
  return { scope: { requestId, ...(traceparent && { traceparent }) }, payload: rest };
}
