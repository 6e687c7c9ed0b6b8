"use server";

import { requisiteInput } from "#lib/requisites/requisite.ts";
import { changeAction, createAction, rowAction } from "#server/transport/action-makers.ts";
import { createRequisite, removeRequisite, updateRequisite } from "./service.ts";

export const createRequisiteAction = createAction(
  "requisites.create",
  requisiteInput,
  createRequisite,
);

export const updateRequisiteAction = changeAction(requisiteInput, updateRequisite);

export const removeRequisiteAction = rowAction(removeRequisite);
