import type { Json } from "#lib/inbound/json.ts";
import { readForm } from "./read-body.ts";

/** The body with what paths call `@event` and `@query`; a list has no names and so neither. */
export function withContext(body: Json, event: string, query: string): Json {
  if (body === null || typeof body !== "object" || Array.isArray(body)) return body;
  const read = query === "" ? null : readForm(query);
  return {
    ...body,
    ...(event !== "" && { "@event": event }),
    ...(read !== null && { "@query": read }),
  };
}
