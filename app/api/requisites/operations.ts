import { requisitesList } from "#lib/requisites/list.ts";
import { requisiteInput, requisiteView } from "#lib/requisites/requisite.ts";
import {
  createRequisite,
  getRequisite,
  listRequisites,
  removeRequisite,
  updateRequisite,
} from "#server/requisites/service.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations({
  path: "/requisites",
  tag: "Requisites",
  answer: requisiteView,
});

export const list = resource.list({
  summary: "Payers' details, by which invoices and contracts are made; newest first",
  list: requisitesList,
  verb: listRequisites,
});

export const create = resource.create({
  summary: "Add a payer's details; check digits are not insisted on",
  body: requisiteInput,
  verb: createRequisite,
});

export const get = resource.get({
  summary: "One payer's details",
  verb: getRequisite,
});

export const update = resource.update({
  summary: "Replace a payer's details; documents that were made keep what they said",
  body: requisiteInput,
  verb: updateRequisite,
});

export const remove = resource.remove({
  summary: "Remove a payer's details; answers them as they were",
  verb: removeRequisite,
});
