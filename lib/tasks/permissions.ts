import { everyone, type Grant } from "#lib/grants.ts";

export const tasksPermissions = {
  "tasks.get": everyone,
  "tasks.update": everyone,
  "tasks.remove": everyone,
} satisfies Record<string, Grant>;
