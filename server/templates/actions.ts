"use server";

import { templateInput } from "#lib/templates/template.ts";
import { changeAction, createAction, rowAction } from "#server/transport/action-makers.ts";
import { createTemplate, removeTemplate, startFromTemplate, updateTemplate } from "./service.ts";

export const createTemplateAction = createAction("templates.create", templateInput, createTemplate);

export const updateTemplateAction = changeAction(templateInput, updateTemplate);

export const removeTemplateAction = rowAction(removeTemplate);

export const startFromTemplateAction = rowAction(startFromTemplate);
