import { normaliseEmail } from "#lib/email.ts";
import { wrongField } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { type ChannelType, channels } from "#lib/sendings/channels.ts";
import { readTypedPhone } from "#lib/typed-phone.ts";

/** The address that an operator has typed for a channel. Throws BadRequest at the field `recipient`. */
export function readRecipient(
  { country }: Pick<Actor, "country">,
  typed: string,
  type: ChannelType,
): string {
  const isEmail = channels[type].address === "email";
  const recipient = isEmail ? normaliseEmail(typed) : readTypedPhone(typed, country);
  if (!recipient) throw wrongField(["recipient"], "providers.errors.recipient");
  return recipient;
}
