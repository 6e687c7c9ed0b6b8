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

const resource = resourceOperations("/requisites", "Requisites", requisiteView);

export const list = resource.list(
  "Payers' details, by which invoices and contracts are made; newest first",
  requisitesList,
  listRequisites,
);

export const create = resource.create(
  "Add a payer's details; check digits are not insisted on",
  requisiteInput,
  createRequisite,
);

export const get = resource.get("One payer's details", getRequisite);

export const update = resource.update(
  "Replace a payer's details; documents that were made keep what they said",
  requisiteInput,
  updateRequisite,
);

export const remove = resource.remove(
  "Remove a payer's details; answers them as they were",
  removeRequisite,
);
