import type * as z from "zod";
import type { ActionError, ActionResult } from "#lib/action-result.ts";
import { recordedActor } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import { type Actor, assertCan, type PermissionPath } from "#lib/permissions.ts";
import { validate } from "#lib/validate.ts";
import { currentActor } from "#server/auth/session.ts";
import { localeOfRequest } from "#server/i18n/locale-of-request.ts";
import { idempotencyOf, onlyOnce } from "#server/idempotency/service.ts";
import { assertStorable } from "./body.ts";
import { answerError } from "./error-answer.ts";
import type { CallContext } from "./handler.ts";

interface ActionOptions<A> {
  /** Who may call: a signed-in person unless "none". */
  auth?: A;
  permission?: PermissionPath;
  /** Name under which a client's key makes it happen once; the verb then has to `remember` its answer. */
  idempotent?: string;
}

type Auth = "required" | "none";
type ActorOf<A> = A extends "none" ? null : Actor;

/**
 * A server action round a service verb: the session's actor, the schema, the verb, every error told
 * in the person's language. `idempotencyKey` is the client's, for actions declared `idempotent`.
 */
export function action<S extends z.ZodType, R, A extends Auth = "required">(
  schema: S,
  verb: (actor: ActorOf<A>, input: z.output<S>, context: CallContext) => Promise<R>,
  options: ActionOptions<A> = {},
): (input: unknown, idempotencyKey?: unknown) => Promise<ActionResult<R>> {
  return async (input, idempotencyKey) => {
    let actor: Actor | null = null;
    try {
      if (options.auth !== "none") actor = await authenticate();
      if (actor && options.permission) assertCan(actor, options.permission);
      assertStorable(input);
      const parsed = await validate(schema, input);
      const idempotency =
        options.idempotent && actor && typeof idempotencyKey === "string"
          ? idempotencyOf(actor.userId, idempotencyKey, options.idempotent, input)
          : null;
      const outcome = await onlyOnce(idempotency, () =>
        verb(actor as ActorOf<A>, parsed, { idempotency }),
      );
      return {
        ok: true,
        data: "stored" in outcome ? (outcome.stored.answer as R) : outcome.result,
      };
    } catch (error) {
      await rethrowNavigation(error);
      return { ok: false, error: await describe(error, actor) };
    }
  };
}

async function authenticate(): Promise<Actor> {
  const actor = await currentActor();
  if (!actor) throw new AppError("Unauthorized", "commons.errors.unauthorized");
  return actor;
}

/** `redirect()` and its like work by throwing: Next has to see them. */
async function rethrowNavigation(error: unknown): Promise<void> {
  const { unstable_rethrow } = await import("next/navigation");
  unstable_rethrow(error);
}

async function describe(error: unknown, actor: Actor | null): Promise<ActionError> {
  const { headers } = await import("next/headers");
  const locale = localeOfRequest(await headers(), actor?.locale);
  const { code, key, message, params, fields } = answerError(error, locale, {
    action: true,
    actor: actor && recordedActor(actor),
  });
  return { code, key, message, params, fields };
}
