import { everyone, type Grant, readAndChange } from "#lib/grants.ts";

export const storagePermissions = {
  ...readAndChange("storage", everyone),
} satisfies Record<string, Grant>;
