import { idParams } from "#lib/id-params.ts";
import { templatesList } from "#lib/templates/list.ts";
import { templateInput, templateView } from "#lib/templates/template.ts";
import {
  createTemplate,
  getTemplate,
  listTemplates,
  removeTemplate,
  updateTemplate,
} from "#server/templates/service.ts";
import { operation } from "#server/transport/operation.ts";

const tag = "Templates";

export const list = operation({
  method: "get",
  path: "/templates",
  summary: "Templates, newest first",
  tag,
  list: templatesList,
  verb: listTemplates,
  args: ({ list: wanted }) => [wanted],
  answer: templateView,
});

export const create = operation({
  method: "post",
  path: "/templates",
  summary: "Keep a message as a template: its title and what a send has; a schedule is not kept",
  tag,
  body: templateInput,
  idempotent: true,
  verb: createTemplate,
  args: ({ body }, { idempotency }) => [body, idempotency],
  answer: templateView,
});

export const get = operation({
  method: "get",
  path: "/templates/{id}",
  summary: "A template",
  tag,
  params: idParams,
  verb: getTemplate,
  args: ({ params }) => [params.id],
  answer: templateView,
});

export const update = operation({
  method: "put",
  path: "/templates/{id}",
  summary: "Put another message in a template's place",
  tag,
  params: idParams,
  body: templateInput,
  verb: updateTemplate,
  args: ({ params, body }) => [params.id, body],
  answer: templateView,
});

export const remove = operation({
  method: "delete",
  path: "/templates/{id}",
  summary: "Remove a template; answers it as it was",
  tag,
  params: idParams,
  verb: removeTemplate,
  args: ({ params }) => [params.id],
  answer: templateView,
});
