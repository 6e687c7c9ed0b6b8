import { everyone, type Grant } from "#lib/grants.ts";

export const templatesPermissions = {
  "templates.get": everyone,
} satisfies Record<string, Grant>;
