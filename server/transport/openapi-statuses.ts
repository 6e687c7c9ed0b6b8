import * as z from "zod";
import { type ErrorCode, errorStatus } from "#lib/errors.ts";
import type { Operation } from "./operation.ts";

/** The status of unforeseen errors. */
const unknownFailure = 500;

/** What each status of an error is called. */
export const statusWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(errorStatus).map(([name, status]) => [status, name])),
  [unknownFailure]: "InternalError",
};

const isOpen = ({ auth }: Operation) => auth === "none";
const isChange = ({ method, isAct }: Operation) => method !== "get" || isAct === true;
const isAsked = ({ query, list }: Operation) => Boolean(query ?? list);
const isRanged = ({ answer }: Operation) =>
  !(answer instanceof z.ZodType) && answer.isRanged === true;

/** Which calls may answer an error, by what they take. */
const rules: readonly [ErrorCode, (call: Operation) => boolean][] = [
  ["BadRequest", (call) => Boolean(call.body) || isAsked(call) || isChange(call)],
  ["Unauthorized", (call) => !isOpen(call)],
  ["PaymentRequired", ({ refusesSends }) => refusesSends === true],
  ["Forbidden", (call) => !isOpen(call)],
  // Bodies and queries may name rows, and an edition may lack the calls of a feature.
  ["NotFound", (call) => Boolean(call.params) || !isOpen(call)],
  // The state of a row may not allow a change.
  ["Conflict", (call) => Boolean(call.idempotent) || (!isOpen(call) && isChange(call))],
  ["PayloadTooLarge", (call) => Boolean(call.body)],
  ["RangeNotSatisfiable", isRanged],
  // Changes are limited, and so are files of lists.
  ["TooManyRequests", (call) => isOpen(call) || isChange(call) || Boolean(call.list)],
  ["Unavailable", () => true],
];

/** The statuses of errors that a call may answer, in their order. */
export function errorsOf(call: Operation): string[] {
  const codes = rules.filter(([, isOf]) => isOf(call)).map(([code]) => code);
  const statuses = [...codes, ...(call.errors ?? [])].map((code) => errorStatus[code]);
  return [...new Set([...statuses, unknownFailure])]
    .toSorted((one, other) => one - other)
    .map(String);
}
