import type * as z from "zod";
import type { ActionError, ActionResult } from "#lib/action-result.ts";
import { recordedActor } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import { type Actor, assertCan } from "#lib/permissions.ts";
import { validate } from "#lib/validate.ts";
import { addressOf } from "#server/auth/address.ts";
import type { Verb } from "#server/auth/permitted.ts";
import { currentActor } from "#server/auth/session.ts";
import { localeOfRequest } from "#server/i18n/locale-of-request.ts";
import { idempotencyOf, runOnce } from "#server/idempotency/once.ts";
import { type CallOrigin, runFrom } from "#server/tracing/call-origin.ts";
import { reachAction } from "./action-call.ts";
import { assertStorable } from "./body.ts";
import type { CallContext } from "./call-context.ts";
import { answerError } from "./error-answer.ts";
import { readFor } from "./read-for.ts";

interface ActionDeclaration<S extends z.ZodType, Args extends unknown[], Answer, View> {
  input: S;
  /** The service's; the action takes its permission. */
  verb: Verb<Args, Answer>;
  /** The arguments of the verb after the actor. */
  args: (input: z.output<S>, context: CallContext) => [...Args];
  /** Selects what is answered of the verb's result; all of it by default. */
  view?: (answer: NoInfer<Answer>) => View;
  /** Name under which a client's key makes it happen once; the verb then has to store its answer by `storeAnswer`. */
  idempotent?: string;
}

/** Called from a screen; `idempotencyKey` is the client's, for actions declared `idempotent`. */
export type Action<Answer> = (
  input: unknown,
  idempotencyKey?: unknown,
) => Promise<ActionResult<Answer>>;

/**
 * Wraps a service verb as a server action: it checks the session and the permission, parses the input, calls
 * the verb and translates errors.
 */
export function action<S extends z.ZodType, Args extends unknown[], Answer, View = Answer>({
  input: schema,
  verb,
  args,
  view,
  idempotent,
}: ActionDeclaration<S, Args, Answer, View>): Action<View> {
  return async (input, idempotencyKey) => {
    reachAction();
    let actor: Actor | null = null;
    try {
      actor = await authenticate();
      const caller = actor;
      if (verb.requires) assertCan(caller, verb.requires.path, verb.requires.minLevel);
      assertStorable(input);
      const parsed = await readFor(caller, async () => validate(schema, input));
      const idempotency =
        idempotent && typeof idempotencyKey === "string"
          ? idempotencyOf(caller.userId, idempotencyKey, idempotent, input)
          : null;
      const outcome = await runFrom(await ownOrigin(), async () =>
        runOnce(idempotency, async () => verb(caller, ...args(parsed, { idempotency }))),
      );
      const answer = "stored" in outcome ? (outcome.stored.answer as Answer) : outcome.result;
      return { ok: true, data: view ? view(answer) : (answer as unknown as View) };
    } catch (error) {
      return refuse(error, actor);
    }
  };
}

interface PublicActionDeclaration<S extends z.ZodType, Answer> {
  input: S;
  run: (input: z.output<S>) => Promise<Answer>;
}

/** A server action without sign-in: it knows no actor and has to protect itself. */
export function publicAction<S extends z.ZodType, Answer>({
  input: schema,
  run,
}: PublicActionDeclaration<S, Answer>): Action<Answer> {
  return async (input) => {
    reachAction();
    try {
      assertStorable(input);
      const parsed = await validate(schema, input);
      return { ok: true, data: await runFrom(await ownOrigin(), async () => run(parsed)) };
    } catch (error) {
      return refuse(error, null);
    }
  };
}

async function ownOrigin(): Promise<CallOrigin> {
  const { headers } = await import("next/headers");
  const from = await headers();
  return { via: "web", address: addressOf(from), userAgent: from.get("user-agent") };
}

async function authenticate(): Promise<Actor> {
  const actor = await currentActor();
  if (!actor) throw new AppError("Unauthorized", "commons.errors.unauthorized");
  return actor;
}

async function refuse(
  error: unknown,
  actor: Actor | null,
): Promise<{ ok: false; error: ActionError }> {
  // `redirect()` and its like work by throwing: Next has to see them.
  const { unstable_rethrow } = await import("next/navigation");
  unstable_rethrow(error);
  const { headers } = await import("next/headers");
  const from = await headers();
  const locale = localeOfRequest(from, actor?.locale);
  const { code, key, message, params, fields } = answerError(error, locale, {
    action: true,
    address: addressOf(from),
    actor: actor && recordedActor(actor),
  });
  return { ok: false, error: { code, key, message, params, fields } };
}
