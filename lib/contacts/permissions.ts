import { everyone, type Grant } from "#lib/grants.ts";

export const contactsPermissions = {
  "contacts.get": everyone,
  "contacts.create": everyone,
  "contacts.update": everyone,
  "contacts.remove": everyone,
} satisfies Record<string, Grant>;
