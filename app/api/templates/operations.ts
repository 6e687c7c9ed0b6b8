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

const resource = resourceOperations({ path: "/templates", tag: "Templates", answer: templateView });

export const list = resource.list({
  summary: "Templates, newest first",
  list: templatesList,
  verb: listTemplates,
});

export const create = resource.create({
  summary: "Keep a message as a template: its title and what a send has; a schedule is not kept",
  body: templateInput,
  bounds: documentBounds,
  verb: createTemplate,
});

export const get = resource.get({
  summary: "A template",
  verb: getTemplate,
});

export const update = resource.update({
  summary: "Put another message in a template's place",
  body: templateInput,
  bounds: documentBounds,
  verb: updateTemplate,
});

export const remove = resource.remove({
  summary: "Remove a template; answers it as it was",
  verb: removeTemplate,
});
