"use server";

import { templatesInput } from "#lib/documents/document-templates.ts";
import { inputAction } from "#server/transport/action-makers.ts";
import { setTemplates } from "./service.ts";

export const setTemplatesAction = inputAction(templatesInput, setTemplates);
