import type * as z from "zod";
import { idParams } from "#lib/id-params.ts";
import type { Verb } from "#server/auth/permitted.ts";
import type { Idempotency } from "#server/idempotency/once.ts";
import { type Action, action } from "./action.ts";

/** An action on one row, given as `{id}`. */
export function rowAction<Answer>(verb: Verb<[string], Answer>): Action<Answer>;
export function rowAction<Answer, View>(
  verb: Verb<[string], Answer>,
  view: (answer: NoInfer<Answer>) => View,
): Action<View>;
export function rowAction<Answer, View>(
  verb: Verb<[string], Answer>,
  view?: (answer: Answer) => View,
): Action<Answer | View> {
  return action({ input: idParams, verb, args: ({ id }) => [id], view });
}

/** An action whose verb takes the whole input. */
export function inputAction<S extends z.ZodType, Answer>(
  input: S,
  verb: Verb<[z.output<S>], Answer>,
): Action<Answer> {
  return action({ input, verb, args: (given) => [given] });
}

/** Creates a row once per key of the client, however often it is called; the verb has to `remember` its answer. */
export function createAction<S extends z.ZodType, Answer>(
  name: string,
  input: S,
  verb: Verb<[z.output<S>, Idempotency | null], Answer>,
): Action<Answer> {
  return action({
    input,
    verb,
    args: (given, { idempotency }) => [given, idempotency],
    idempotent: name,
  });
}

/** An action on one row with what changes: the screen gives `{id, …changes}`. */
export function changeAction<S extends z.ZodType, Answer>(
  changes: S,
  verb: Verb<[string, z.output<S>], Answer>,
): Action<Answer>;
export function changeAction<S extends z.ZodType, Change, Answer>(
  changes: S,
  verb: Verb<[string, Change], Answer>,
  /** Selects what the verb takes of the changes. */
  changeOf: (changes: NoInfer<z.output<S>>) => Change,
): Action<Answer>;
export function changeAction<Answer>(
  changes: z.ZodType<object>,
  verb: Verb<[string, unknown], Answer>,
  changeOf: (changes: never) => unknown = (given) => given,
): Action<Answer> {
  return action({
    input: idParams.and(changes),
    verb,
    args: ({ id, ...given }) => [id, changeOf(given as never)],
  });
}
