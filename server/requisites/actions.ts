"use server";

import { idParams } from "#lib/id-params.ts";
import { requisiteInput } from "#lib/requisites/requisite.ts";
import { action } from "#server/transport/action.ts";
import { createRequisite, removeRequisite, updateRequisite } from "./service.ts";

export const createRequisiteAction = action({
  input: requisiteInput,
  verb: createRequisite,
  args: (input, { idempotency }) => [input, idempotency],
  idempotent: "requisites.create",
});

export const updateRequisiteAction = action({
  input: requisiteInput.safeExtend(idParams.shape),
  verb: updateRequisite,
  args: ({ id, ...input }) => [id, input],
});

export const removeRequisiteAction = action({
  input: idParams,
  verb: removeRequisite,
  args: ({ id }) => [id],
});
