import { newId } from "#server/db/ids.ts";
import { log } from "#server/log.ts";

/** Logs an unexpected error and answers the id that the caller may quote. */
export function logFailure(error: unknown, where: Record<string, unknown>): string {
  const id = newId();
  log().error({ err: error, failureId: id, ...where }, "unexpected failure");
  return id;
}
