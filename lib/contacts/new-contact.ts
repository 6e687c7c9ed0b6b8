import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { fieldsOf } from "#lib/validate.ts";
import { contactFields, demandAddress, gatherCustom, type UpdateContactInput } from "./contact.ts";

type FieldName = keyof typeof contactFields.shape;
type Values = z.output<typeof contactFields>;

const names = Object.keys(contactFields.shape) as FieldName[];

/** A field that couldn't be read or kept; the contact comes in without it. */
export interface ContactWarning {
  path: [FieldName];
  key: string;
}

/** A new contact and the list it goes into. */
export type ContactInput = UpdateContactInput & {
  ListId: string;
  /** The fields that change a contact which the list has already. */
  given: FieldName[];
  warnings: ContactWarning[];
};

const ListId = rowId({ error: "contacts.errors.list" }).transform((id) => id.toLowerCase());

/** A contact as a form gives it: what can't be read is refused, so that the person at the form corrects it. */
export const contactInput = contactFields
  .extend({ ListId })
  .superRefine(demandAddress)
  .transform(({ ListId: list, ...contact }): ContactInput => {
    const given = names.filter((name) => contact[name] !== null);
    return { ListId: list, ...gatherCustom(contact), given, warnings: [] };
  });

/** Stands where a value couldn't be read. */
class Unreadable {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

function leniently(schema: z.ZodType<string | null>) {
  return z
    .unknown()
    .meta({ type: ["string", "number", "null"] })
    .optional()
    .transform((value): string | null | Unreadable | undefined => {
      if (value === undefined) return undefined;
      const { success, data, error } = schema.safeParse(value, { reportInput: true });
      return success ? data : new Unreadable(fieldsOf(error)[0]?.key ?? "");
    });
}

const lenientFields = z.object(
  Object.fromEntries(
    names.map((name) => [name, leniently(contactFields.shape[name])] as const),
  ) as Record<FieldName, ReturnType<typeof leniently>>,
);

/**
 * A contact as a program gives it: with a good phone or e-mail address the person comes in, whatever another field
 * says. What can't be read is left empty, or as it was, and named.
 */
export const contactCall = lenientFields
  .extend({ ListId })
  .transform(({ ListId: list, ...read }, context): ContactInput => {
    const warnings: ContactWarning[] = [];
    const given: FieldName[] = [];
    const values: Partial<Record<FieldName, string | null>> = {};
    for (const name of names) {
      const value = read[name];
      values[name] = value === undefined || value instanceof Unreadable ? null : value;
      if (value instanceof Unreadable) warnings.push({ path: [name], key: value.key });
      else if (value !== undefined) given.push(name);
    }
    const contact = values as Values;
    const isNobody = contact.phone === null && contact.email === null;
    const addresses = warnings.filter(({ path: [name] }) => name === "phone" || name === "email");
    if (!isNobody || addresses.length === 0) demandAddress(contact, context);
    else
      for (const { key, path } of addresses)
        context.addIssue({ code: "custom", message: key, path });
    return { ListId: list, ...gatherCustom(contact), given, warnings };
  });
