import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { channels } from "#lib/sendings/channels.ts";
import { parseMessage } from "#lib/sendings/message-template.ts";
import type { BulkAnswer, EachAnswer, SingleAnswer } from "#lib/sendings/send-answer.ts";
import type { SendInput } from "#lib/sendings/send-input.ts";
import type { TemplateRecipient } from "#lib/sendings/variables.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { storeAnswer, type Idempotency } from "#server/idempotency/once.ts";
import { assertLink } from "#server/links/service.ts";
import { assertSender } from "#server/sendernames/service.ts";
import { createTask } from "#server/sendings/expand/bulk.ts";
import {
  assertFallbacks,
  assertMayUseContacts,
  holdFallbacks,
} from "#server/sendings/fallbacks/assert-fallbacks.ts";
import { storePlans } from "#server/sendings/fallbacks/plans.ts";
import { carriesFiles, holdAttachments } from "#server/storage/service.ts";
import { acceptInPlaceOf, acceptSending } from "./accept-single.ts";
import type { Alongside } from "./accept.ts";
import { assertRouted } from "./assert-routed.ts";
import { assertTexts } from "./assert-texts.ts";
import { assertWindow } from "./assert-window.ts";
import { knownContact } from "./known-contact.ts";
import { overMaxPrice, prepareQuotes } from "./quote.ts";
import { accountHours, inHours, withZoneField } from "./recipient-hours.ts";
import { sendEach } from "./send-each.ts";
import { frameOf, singleAnswer } from "./single-answer.ts";

interface Context {
  idempotency: Idempotency | null;
  /** `?return=each` asks for an answer for every recipient. */
  each?: boolean;
  /** Values of variables that the caller knows better than the account's contact; for a single recipient. */
  fields?: TemplateRecipient;
}

/**
 * Sends a message to one recipient, or creates the task of a bulk send. Money is reserved in the
 * same transaction. Throws BadRequest when a rule of the product refuses it (no funds, sender not
 * approved, no price), NotFound for a foreign contact list.
 */
export const createSending = permitted(
  "sendings.generate",
  async (
    actor,
    input: SendInput,
    context: Context,
  ): Promise<SingleAnswer | BulkAnswer | EachAnswer> => {
    const { recipients } = input;
    await assertRouted(actor.userId, input).catch(rethrowRefusal);
    // A single message alone is judged as it is quoted.
    if (recipients.kind !== "single" || input.fallbacks.length > 0)
      await assertTexts(actor.userId, input).catch(rethrowRefusal);
    await holdAttachments(sql(), actor, input.payload);
    await assertMayUseContacts(actor, input);
    await assertLink(sql(), actor.userId, input.link);
    await assertFallbacks(sql(), actor, input.fallbacks).catch(rethrowRefusal);
    if (recipients.kind === "single") {
      return sendOne(actor, input, recipients.value, context).catch(rethrowRefusal);
    }
    await assertSender(actor.userId, input.type, input.payload.sender);
    if (context.each && (input.canary ?? input.replaces))
      throw new AppError("BadRequest", "sendings.errors.canary.each");
    return context.each
      ? sendEach(actor, input, recipients, context.idempotency)
      : createTask(actor, input, recipients, context.idempotency);
  },
);

/** Adds `id: null` and `status: "failed"` to the error, because programs expect them when a message is refused. */
function rethrowRefusal(error: unknown): never {
  const isRefusal =
    error instanceof AppError && (error.code === "BadRequest" || error.code === "PaymentRequired");
  if (!isRefusal || error.key === "commons.errors.invalid") throw error;
  throw new AppError(error.code, error.key, {
    params: error.params,
    fields: error.fields,
    extra: { id: null, status: "failed" },
  });
}

async function sendOne(
  actor: Actor,
  input: SendInput,
  address: string,
  { idempotency, fields = {} }: Context,
): Promise<SingleAnswer> {
  const isReachable =
    channels[input.type].address === "email" ? address.includes("@") : address.startsWith("+");
  if (!isReachable) {
    const key = "sendings.errors.recipient.invalid";
    throw new AppError("BadRequest", "commons.errors.invalid", {
      fields: [{ key, path: ["recipient"] }],
    });
  }
  await assertSender(actor.userId, input.type, input.payload.sender);
  const hours = accountHours(actor, input);
  const anyHour = await prepareQuotes(actor.userId, input.type, input.payload, input);
  const quoter = inHours(anyHour, hours);
  const asked = withZoneField(parseMessage(input.payload).variables, hours);
  const contact = await knownContact(actor, address, asked);
  const own = address.includes("@") ? { email: address } : { phone: address };
  const custom = { ...contact?.custom, ...fields.custom };
  const quote = quoter({ ...contact, ...fields, custom, ...own, address, contactLists: [] });
  if (quote.refusal === overMaxPrice)
    throw new AppError("BadRequest", "sendings.warnings.no.recipients", {
      fields: [{ key: overMaxPrice, path: ["$options", "maxPrice"] }],
    });
  await assertWindow(input, quote);
  const hasMore = input.fallbacks.length > 0 || carriesFiles(input.payload);
  const keeps = (!hasMore && idempotency) || undefined;
  const store: Alongside = async (tx, sending) => {
    await holdAttachments(tx, actor, input.payload);
    await holdFallbacks(tx, actor, input.fallbacks);
    await storePlans(tx, actor.userId, [sending.id], input.fallbacks);
    await storeAnswer(tx, idempotency, 200, singleAnswer(sending));
  };
  const alongside = hasMore || idempotency ? store : undefined;
  const candidate = { frame: frameOf(actor, input), quote, alongside, keeps };
  const accepted = input.replaces
    ? await acceptInPlaceOf(input.replaces, actor, candidate)
    : await acceptSending(candidate);
  return singleAnswer(accepted);
}
