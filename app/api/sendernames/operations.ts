import { idParams } from "#lib/id-params.ts";
import { sendernamesList } from "#lib/sendernames/list.ts";
import {
  moderateInput,
  sendernameDetails,
  sendernameInput,
  sendernameView,
  updateSendernameInput,
} from "#lib/sendernames/sendername.ts";
import {
  createSendername,
  getSendername,
  listSendernames,
  moderateSendername,
  removeSendername,
  updateSendername,
} from "#server/sendernames/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const tag = "Sender names";

const resource = resourceOperations({ path: "/sendernames", tag, answer: sendernameView });

export const list = resource.list({
  summary: "Sender names; `$scope=usable` leaves those the caller can send under",
  list: sendernamesList,
  verb: listSendernames,
});

export const create = resource.create({
  summary: "Put a sender name up for moderation",
  body: sendernameInput,
  verb: createSendername,
});

export const get = resource.get({
  summary: "A sender name with the history of its moderation",
  verb: getSendername,
  answer: sendernameDetails,
});

export const update = resource.update({
  summary:
    "Change what is said of a sender name; one that was rejected is put up for moderation again",
  body: updateSendernameInput,
  verb: updateSendername,
  args: ({ params, body }) => [params.id, body.comment],
});

export const moderate = operation({
  method: "post",
  path: "/sendernames/{id}/moderate",
  summary: "Approve a sender name of an account below, or reject it with a reason",
  tag,
  params: idParams,
  body: moderateInput,
  verb: moderateSendername,
  args: ({ params, body }) => [params.id, body],
  answer: sendernameView,
});

export const remove = resource.remove({
  summary: "Remove a sender name; answers it as it was",
  verb: removeSendername,
});
