import { AppError, type FieldError } from "#lib/errors.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import { channels } from "#lib/sendings/channels.ts";
import type { Fallback } from "#lib/sendings/fallbacks/options.ts";
import { parseMessage } from "#lib/sendings/message-template.ts";
import type { SendInput } from "#lib/sendings/send-input.ts";
import { permitted } from "#server/auth/permitted.ts";
import type { Db } from "#server/db/client.ts";
import { assertSender } from "#server/sendernames/service.ts";
import { holdAttachments } from "#server/storage/service.ts";

/**
 * Throws BadRequest when an actor who may not read contacts would learn of them by a fallback: by the other
 * address that it uses, or by its variables.
 */
export const assertMayUseContacts = permitted(
  "sendings.generate",
  async (actor, { type, fallbacks }: Pick<SendInput, "type" | "fallbacks">): Promise<void> => {
    if (canDo(actor, "contacts.get")) return;
    const key = "sendings.errors.fallbacks.contacts";
    const fields = fallbacks
      .map((fallback, index) => ({ fallback, index }))
      .filter(
        ({ fallback }) =>
          channels[fallback.type].address !== channels[type].address ||
          parseMessage(fallback.payload).variables.length > 0,
      )
      .map(({ index }): FieldError => ({ key, path: ["fallbacks", index] }));
    if (fields.length > 0) throw new AppError("BadRequest", "commons.errors.invalid", { fields });
  },
);

/**
 * Throws BadRequest unless every fallback's files exist and its sender may be used. Both are checked again when
 * the fallback is sent.
 */
export async function assertFallbacks(
  db: Db,
  actor: Actor,
  fallbacks: readonly Fallback[],
): Promise<void> {
  await holdFallbacks(db, actor, fallbacks);
  for (const { type, payload } of fallbacks) await assertSender(actor.userId, type, payload.sender);
}

/** The files that fallbacks carry, as `holdAttachments`. */
export async function holdFallbacks(
  db: Db,
  actor: Actor,
  fallbacks: readonly Fallback[],
  ownerId: string = actor.userId,
): Promise<void> {
  for (const [index, { payload }] of fallbacks.entries())
    await holdAttachments(db, actor, payload, ownerId).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      throw new AppError(error.code, error.key, {
        params: error.params,
        fields: error.fields?.map((field): FieldError => ({
          ...field,
          path: ["fallbacks", index, ...field.path],
        })),
      });
    });
}
