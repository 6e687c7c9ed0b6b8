import type { ContactRow } from "#drizzle/schema/contacts.ts";
import type { ContactView } from "#lib/contacts/contact.ts";
import { type CustomField, customFields } from "#lib/contacts/fields.ts";
import { AppError } from "#lib/errors.ts";
import type { Db } from "#server/db/client.ts";

/** What to select of `contacts c`. */
export const contactColumns = (db: Db) =>
  db`c.id, c.list_id, c.owner_id, c.phone, c.email, c.first_name, c.last_name, c.middle_name, c.date::text as date,
    c.gender, c.custom, c.created_at, c.updated_at`;

export function contactNotFound(): AppError {
  return new AppError("NotFound", "contacts.errors.notFound");
}

export function contactViewOf({
  listId,
  ownerId,
  custom,
  createdAt,
  updatedAt,
  ...row
}: ContactRow): ContactView {
  return {
    ...row,
    ...(Object.fromEntries(customFields.map((name) => [name, custom[name] ?? null])) as Record<
      CustomField,
      string | null
    >),
    ListId: listId,
    OwnerId: ownerId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
