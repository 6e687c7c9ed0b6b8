import { templatesList } from "#lib/templates/list.ts";
import { templateInput, templateView } from "#lib/templates/template.ts";
import {
  createTemplate,
  getTemplate,
  listTemplates,
  removeTemplate,
  updateTemplate,
} from "#server/templates/service.ts";
import { documentBounds } from "#server/transport/body-bounds.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/templates", "Templates", templateView);

export const list = resource.list("Templates, newest first", templatesList, listTemplates);

export const create = resource.create(
  "Keep a message as a template: its title and what a send has; a schedule is not kept",
  templateInput,
  createTemplate,
  { bounds: documentBounds },
);

export const get = resource.get("A template", getTemplate);

export const update = resource.update(
  "Put another message in a template's place. Recipients and fallbacks that are left out stay; null takes them away",
  templateInput,
  updateTemplate,
  { bounds: documentBounds },
);

export const remove = resource.remove("Remove a template; answers it as it was", removeTemplate);
