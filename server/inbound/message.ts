import type { TemplateRow } from "#drizzle/schema/templates.ts";
import { normaliseEmail } from "#lib/email.ts";
import type { UnderstoodMessage } from "#lib/inbound/understand.ts";
import { channels } from "#lib/sendings/channels.ts";
import type { Fallback } from "#lib/sendings/fallbacks/options.ts";
import { templatedParts } from "#lib/sendings/message-parts.ts";
import { withPlainText } from "#lib/sendings/plain-text.ts";
import type { SendInput } from "#lib/sendings/send-input.ts";
import { fieldNames, parseTemplate, type TemplateRecipient } from "#lib/sendings/variables.ts";
import { readTypedPhone } from "#lib/typed-phone.ts";

export type InboundTemplate = Pick<TemplateRow, "title" | "type" | "payload" | "fallbacks">;

/** The field that names who gets messages of a template. */
export function recipientField({ type }: Pick<InboundTemplate, "type">): "phone" | "email" {
  return channels[type].address === "email" ? "email" : "phone";
}

/** The recipient as messages name one, a number read as one of `country`; null where it is none. */
export function addressOf(
  template: Pick<InboundTemplate, "type">,
  to: string,
  country: string | null,
): string | null {
  return recipientField(template) === "email" ? normaliseEmail(to) : readTypedPhone(to, country);
}

/** The values of a call as variables see them. Empty ones leave what the account's contact says. */
export function recipientOf({ fields }: Pick<UnderstoodMessage, "fields">): TemplateRecipient {
  const known = Object.entries(fields).filter(([, value]) => value !== "");
  const isOwn = (name: string) => fieldNames.some((field) => field === name);
  return {
    ...Object.fromEntries(known.filter(([name]) => isOwn(name))),
    custom: Object.fromEntries(known.filter(([name]) => !isOwn(name))),
  };
}

/** The send of a template to one address. */
export function sendOf(
  { title, type, payload, fallbacks }: InboundTemplate,
  address: string,
  fields: Record<string, string>,
): SendInput {
  return {
    type,
    payload: withPlainText(payload),
    fallbacks: fallbacks.map((one) => filledIn(one, fields)),
    recipients: { kind: "single", value: address },
    schedule: { delay: null, until: null, hours: null },
    title,
    canary: null,
    maxPrice: null,
    link: null,
    confirmPrice: true,
    replaces: null,
  } as SendInput;
}

/** A fallback is written when its turn comes, from the contact alone, so the call's values are put into its texts now. */
function filledIn(fallback: Fallback, fields: Record<string, string>): Fallback {
  const payload = Object.fromEntries(
    Object.entries(fallback.payload).map(([part, text]) =>
      templatedParts.some((one) => one === part) && typeof text === "string"
        ? [part, fill(text, fields)]
        : [part, text],
    ),
  );
  return { ...fallback, payload: withPlainText(payload as Fallback["payload"]) } as Fallback;
}

function fill(text: string, fields: Record<string, string>): string {
  const { parts } = parseTemplate(text);
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      if ("link" in part) return "$link";
      if ("generator" in part)
        return `#${(part.generator === "digits" ? "N" : "L").repeat(part.length)}`;
      const name = "field" in part ? part.field : part.custom;
      return fields[name] ? withoutVariables(fields[name]) : `$${name}`;
    })
    .join("");
}

/** A value that looks like a variable is parted from its sign, so that it is never filled in again. */
function withoutVariables(value: string): string {
  return value.replaceAll(/([$#])(?=[A-Za-z])/g, "$1 ");
}
