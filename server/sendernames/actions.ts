"use server";

import {
  moderateInput,
  sendernameInput,
  updateSendernameInput,
} from "#lib/sendernames/sendername.ts";
import { changeAction, createAction, rowAction } from "#server/transport/action-makers.ts";
import {
  createSendername,
  getSendernameUse,
  moderateSendername,
  removeSendername,
  updateSendername,
} from "./service.ts";

export const createSendernameAction = createAction(
  "sendernames.create",
  sendernameInput,
  createSendername,
);

export const updateSendernameAction = changeAction(
  updateSendernameInput,
  updateSendername,
  ({ comment }) => comment,
);

export const moderateSendernameAction = changeAction(moderateInput, moderateSendername);

export const removeSendernameAction = rowAction(removeSendername);

export const readSendernameUseAction = rowAction(getSendernameUse);
