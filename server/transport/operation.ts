import type * as z from "zod";
import type { ListSpec } from "#lib/list-parameters.ts";
import type { PermissionPath } from "#lib/permissions.ts";

/**
 * One call of the HTTP API: what its handler checks and what OpenAPI says of it. Declared beside the
 * route (`app/api/<noun>/operations.ts`) and listed in `app/api/openapi.json/operations.ts`.
 */
export interface Operation {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** Below `/api`, e.g. `/users/{id}`. */
  path: `/${string}`;
  summary: string;
  tag: string;
  /** A good answer; a list's is its row. */
  answer: z.ZodType;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  list?: ListSpec;
  /** Who may call: an account (by token or cookie) unless "none". */
  auth?: "required" | "none";
  permission?: PermissionPath;
  /** Takes `Idempotency-Key`; the verb then has to `remember` its answer. */
  idempotent?: boolean;
  /** Bytes the body may have; 1 MB where not given. */
  bodyLimit?: number;
  /** Status of a good answer; 200 where not given. */
  status?: number;
  /** Keys of errors that answer `{"error": <status>}` and nothing else. */
  bareErrors?: readonly string[];
}

/** Declares a call and keeps the exact types of its schemas for the handler. */
export function operation<const O extends Operation>(declared: O): O {
  return declared;
}
