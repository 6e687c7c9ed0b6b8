"use server";

import { idParams } from "#lib/id-params.ts";
import { templateInput } from "#lib/templates/template.ts";
import { action } from "#server/transport/action.ts";
import { createTemplate, removeTemplate, startFromTemplate, updateTemplate } from "./service.ts";

export const createTemplateAction = action({
  input: templateInput,
  verb: createTemplate,
  args: (template, { idempotency }) => [template, idempotency],
  idempotent: "templates.create",
});

export const updateTemplateAction = action({
  input: idParams.and(templateInput),
  verb: updateTemplate,
  args: ({ id, ...template }) => [id, template],
});

export const removeTemplateAction = action({
  input: idParams,
  verb: removeTemplate,
  args: ({ id }) => [id],
});

export const startFromTemplateAction = action({
  input: idParams,
  verb: startFromTemplate,
  args: ({ id }) => [id],
});
