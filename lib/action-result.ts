import type { ErrorCode, ErrorParams } from "./errors.ts";

/** Why an action failed, in the person's language; `path` leads to the form's field. */
export interface ActionError {
  code: ErrorCode | "InternalError";
  key: string;
  message: string;
  params: ErrorParams;
  fields: { key: string; message: string; path: (string | number)[] }[];
}

/** The answer of every server action. */
export type ActionResult<Data> = { ok: true; data: Data } | { ok: false; error: ActionError };

/** All messages about fields of a refused action, each once; empty if the error is about something else. */
export function fieldMessages({ fields }: Pick<ActionError, "fields">): string {
  return [...new Set(fields.map(({ message }) => message))].join("; ");
}
