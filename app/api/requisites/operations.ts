import { idParams } from "#lib/id-params.ts";
import { requisitesList } from "#lib/requisites/list.ts";
import { requisiteInput, requisiteView } from "#lib/requisites/requisite.ts";
import {
  createRequisite,
  getRequisite,
  listRequisites,
  removeRequisite,
  updateRequisite,
} from "#server/requisites/service.ts";
import { operation } from "#server/transport/operation.ts";

const tag = "Requisites";

export const list = operation({
  method: "get",
  path: "/requisites",
  summary: "Payers' details, by which invoices and contracts are made; newest first",
  tag,
  list: requisitesList,
  verb: listRequisites,
  args: ({ list: wanted }) => [wanted],
  answer: requisiteView,
});

export const create = operation({
  method: "post",
  path: "/requisites",
  summary: "Add a payer's details; check digits are not insisted on",
  tag,
  body: requisiteInput,
  idempotent: true,
  verb: createRequisite,
  args: ({ body }, { idempotency }) => [body, idempotency],
  answer: requisiteView,
});

export const get = operation({
  method: "get",
  path: "/requisites/{id}",
  summary: "One payer's details",
  tag,
  params: idParams,
  verb: getRequisite,
  args: ({ params }) => [params.id],
  answer: requisiteView,
});

export const update = operation({
  method: "put",
  path: "/requisites/{id}",
  summary: "Replace a payer's details; documents that were made keep what they said",
  tag,
  params: idParams,
  body: requisiteInput,
  verb: updateRequisite,
  args: ({ params, body }) => [params.id, body],
  answer: requisiteView,
});

export const remove = operation({
  method: "delete",
  path: "/requisites/{id}",
  summary: "Remove a payer's details; answers them as they were",
  tag,
  params: idParams,
  verb: removeRequisite,
  args: ({ params }) => [params.id],
  answer: requisiteView,
});
