import * as z from "zod";
import { normaliseEmail } from "#lib/email.ts";
import { readingCountry } from "#lib/reading-country.ts";
import { rowId } from "#lib/row-id.ts";
import { readTypedPhone } from "#lib/typed-phone.ts";
import { parseContactDate } from "./contact-date.ts";
import { type CustomField, customFields, type CustomFields, genders } from "./fields.ts";

/** Text that a form or program may leave empty; nothing and blanks are null. */
const wireText = z.union([z.string(), z.number()]).transform((value) => String(value).trim());
const optionalText = wireText
  .pipe(z.string().max(255, { error: "contacts.errors.text" }))
  .nullish()
  .transform((value) => value || null);

/** A value that, where given, must be what `read` takes. */
function readBy(read: (text: string) => string | null, key: string) {
  return wireText.nullish().transform((value, context) => {
    if (!value) return null;
    const found = read(value);
    if (found === null) context.addIssue({ code: "custom", message: key });
    return found;
  });
}

/** Uses one schema for each of the twenty custom fields. */
function forCustomFields<S extends z.ZodType>(schema: S): Record<CustomField, S> {
  return Object.fromEntries(customFields.map((name) => [name, schema])) as Record<CustomField, S>;
}

/** The values of a contact by their names. */
export const contactFields = z
  .object({
    phone: readBy(
      (text) => readTypedPhone(text, readingCountry()),
      "contacts.errors.phone.invalid",
    ),
    email: readBy(normaliseEmail, "contacts.errors.email.invalid"),
    firstName: optionalText,
    lastName: optionalText,
    middleName: optionalText,
    date: readBy(parseContactDate, "contacts.errors.date"),
    gender: z
      .enum([...genders, ""], { error: "contacts.errors.gender" })
      .nullish()
      .transform((value) => value || null),
  })
  .extend(forCustomFields(optionalText));

/** A contact has a phone or an e-mail address. */
export function demandAddress(
  { phone, email }: Pick<z.infer<typeof contactFields>, "phone" | "email">,
  context: z.RefinementCtx,
): void {
  if (phone !== null || email !== null) return;
  const code = "custom";
  context.addIssue({ code, message: "contacts.errors.phone.required", path: ["phone"] });
  context.addIssue({ code, message: "contacts.errors.email.required", path: ["email"] });
}

/** The same values with the custom fields together. */
export function gatherCustom(contact: z.infer<typeof contactFields>) {
  const { phone, email, firstName, lastName, middleName, date, gender, ...rest } = contact;
  const custom: CustomFields = {};
  for (const name of customFields) if (rest[name] !== null) custom[name] = rest[name];
  return { phone, email, firstName, lastName, middleName, date, gender, custom };
}

/**
 * The values of a contact from a program or a form: a phone or an e-mail address, each valid if given. `custom`
 * collects the custom fields that are not empty.
 */
export const updateContactInput = contactFields.superRefine(demandAddress).transform(gatherCustom);

export type UpdateContactInput = z.infer<typeof updateContactInput>;

const nullableText = z.string().nullable();

/** A contact as the API and the screens see it; an empty custom field is null. Times are ISO. */
export const contactView = z
  .object({
    id: rowId(),
    ListId: rowId(),
    OwnerId: rowId(),
    phone: nullableText.meta({ description: "E.164 with a plus" }),
    email: nullableText,
    firstName: nullableText,
    lastName: nullableText,
    middleName: nullableText,
    date: z.iso.date().nullable(),
    gender: z.enum(genders).nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .extend(forCustomFields(nullableText))
  .meta({ id: "Contact" });

export type ContactView = z.infer<typeof contactView>;

/**
 * Where else the person behind a contact is known when it is removed, and the sends that would no longer reach
 * them.
 */
export interface ContactUse {
  /** Other lists of the account that have them. */
  lists: number;
  /** Bulk sends to its list that have not expanded all recipients yet. */
  sending: number;
}
