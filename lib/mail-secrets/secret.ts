import * as z from "zod";
import { normaliseEmail } from "#lib/email.ts";
import { rowId } from "#lib/row-id.ts";
import { optionalSum, secretDescription } from "#lib/tokens/token.ts";
import { visibleText } from "#lib/visible-text.ts";

/** Addresses and domains that one secret may name. */
const maxFrom = 50;
const ofDomain = /^@([^@]+)$/;

/** An address, or a domain as `@shop.example`, in lower case; null for anything else. */
function readFrom(text: string): string | null {
  const [, domain] = ofDomain.exec(text) ?? [];
  if (domain === undefined) return normaliseEmail(text);
  const address = normaliseEmail(`a@${domain}`);
  return address === null ? null : address.slice(1);
}

const from = z
  .union([z.array(z.string().max(300)).max(200), z.string().max(16_000)], {
    error: "mailSecrets.errors.from.invalid",
  })
  .transform((given) => {
    const list = typeof given === "string" ? given.split(/[\s,;]+/).filter(Boolean) : given;
    return [...new Set(list.map((entry) => readFrom(entry) ?? ""))];
  })
  .refine((list) => list.length > 0, { error: "mailSecrets.errors.from.required" })
  .refine((list) => !list.includes(""), { error: "mailSecrets.errors.from.invalid" })
  .refine((list) => list.length <= maxFrom, { error: "mailSecrets.errors.from.many" })
  .meta({ description: "Addresses, or domains as `@shop.example`, whose mails are taken" });

/** The input that makes a secret by which mails become SMS. */
export const createMailSecretInput = z.object({
  description: secretDescription,
  from,
  sender: z
    .string({ error: "mailSecrets.errors.sender" })
    .overwrite(visibleText)
    .trim()
    .min(1, { error: "mailSecrets.errors.sender" })
    .max(255, { error: "mailSecrets.errors.sender" })
    .meta({ description: "The sender name of the SMS" }),
  hasSubject: z
    .boolean()
    .default(false)
    .meta({ description: "Whether the text begins with the mail's subject" }),
  spendPerDay: optionalSum(
    "tokens.errors.spendPerDay",
    1n,
    "The most that SMS of mails with it may cost in a day of the account's zone, in units of the account's currency; without it, as much as the account may spend",
  ),
});

type Parsed = z.output<typeof createMailSecretInput>;
export type CreateMailSecretInput = Omit<Parsed, "spendPerDay"> &
  Partial<Pick<Parsed, "spendPerDay">>;

/** A secret as it is listed. Its value isn't stored. Times are ISO. */
export const mailSecretView = z
  .object({
    id: rowId(),
    description: z.string(),
    from: z.array(z.string()),
    sender: z.string(),
    hasSubject: z.boolean(),
    spendPerDay: z.number().nullable().meta({
      description: "The most that its SMS may cost in a day; null for no limit of its own",
    }),
    lastUsedAt: z.iso.datetime().nullable().meta({ description: "To the minute" }),
    OwnerId: rowId(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "MailSecret" });

export type MailSecretView = z.infer<typeof mailSecretView>;

export const createdMailSecretView = mailSecretView
  .extend({
    ending: z.string().meta({
      description:
        "What follows the number in the address of a mail, `.<secret>@<domain>`, this once",
    }),
  })
  .meta({ id: "CreatedMailSecret" });

export type CreatedMailSecretView = z.infer<typeof createdMailSecretView>;

/** Whether mails of an address are taken; it is in lower case, as the entries are. */
export function isFromAllowed(allowed: readonly string[], address: string): boolean {
  return allowed.includes(address) || allowed.includes(address.slice(address.lastIndexOf("@")));
}
