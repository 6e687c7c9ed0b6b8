import { everyone, type Grant, readAndChange } from "#lib/grants.ts";

export const templatesPermissions = {
  ...readAndChange("templates", everyone),
} satisfies Record<string, Grant>;
