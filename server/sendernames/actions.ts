"use server";

import { idParams } from "#lib/id-params.ts";
import {
  moderateInput,
  sendernameInput,
  updateSendernameInput,
} from "#lib/sendernames/sendername.ts";
import { action } from "#server/transport/action.ts";
import {
  createSendername,
  getSendernameUse,
  moderateSendername,
  removeSendername,
  updateSendername,
} from "./service.ts";

export const createSendernameAction = action({
  input: sendernameInput,
  verb: createSendername,
  args: (sendername, { idempotency }) => [sendername, idempotency],
  idempotent: "sendernames.create",
});

export const updateSendernameAction = action({
  input: idParams.and(updateSendernameInput),
  verb: updateSendername,
  args: ({ id, comment }) => [id, comment],
});

export const moderateSendernameAction = action({
  input: idParams.and(moderateInput),
  verb: moderateSendername,
  args: ({ id, ...decision }) => [id, decision],
});

export const removeSendernameAction = action({
  input: idParams,
  verb: removeSendername,
  args: ({ id }) => [id],
});

export const readSendernameUseAction = action({
  input: idParams,
  verb: getSendernameUse,
  args: ({ id }) => [id],
});
