import { AppError } from "#lib/errors.ts";
import type { RecipientsInput } from "#lib/sendings/recipients-input.ts";
import type { SendInput } from "#lib/sendings/send-input.ts";
import { isTestRecipient } from "#lib/sendings/test-recipients.ts";
import { isRouted } from "#server/providers/service.ts";

/** The refusal of a send on a channel that no provider carries for the account. */
export const unrouted = "sendings.errors.channel.unrouted";

/** Whether nothing carries a send. Test numbers need no provider. */
export async function isUnrouted(
  ownerId: string,
  { type, recipients }: Pick<SendInput, "type" | "recipients">,
): Promise<boolean> {
  return !areTests(recipients) && !(await isRouted(ownerId, type));
}

/** Throws BadRequest for a send on a channel that no provider carries. */
export async function assertRouted(ownerId: string, input: SendInput): Promise<void> {
  if (await isUnrouted(ownerId, input)) throw new AppError("BadRequest", unrouted);
}

function areTests(recipients: RecipientsInput): boolean {
  if (recipients.kind === "single") return isTestRecipient(recipients.value);
  return recipients.include.every(isTestRecipient);
}
