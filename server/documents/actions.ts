"use server";

import { templatesInput } from "#lib/documents/document-templates.ts";
import { action } from "#server/transport/action.ts";
import { setTemplates } from "./service.ts";

export const setTemplatesAction = action({
  input: templatesInput,
  verb: setTemplates,
  args: (texts) => [texts],
});
