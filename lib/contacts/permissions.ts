import { everyone, type Grant, readAndChange } from "#lib/grants.ts";

export const contactsPermissions = {
  ...readAndChange("contacts", everyone),
} satisfies Record<string, Grant>;
