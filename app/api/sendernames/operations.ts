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

const tag = "Sender names";

export const list = operation({
  method: "get",
  path: "/sendernames",
  summary: "Sender names; `$scope=usable` leaves those the caller can send under",
  tag,
  list: sendernamesList,
  verb: listSendernames,
  args: ({ list: wanted }) => [wanted],
  answer: sendernameView,
});

export const create = operation({
  method: "post",
  path: "/sendernames",
  summary: "Put a sender name up for moderation",
  tag,
  body: sendernameInput,
  idempotent: true,
  verb: createSendername,
  args: ({ body }, { idempotency }) => [body, idempotency],
  answer: sendernameView,
});

export const get = operation({
  method: "get",
  path: "/sendernames/{id}",
  summary: "A sender name with the history of its moderation",
  tag,
  params: idParams,
  verb: getSendername,
  args: ({ params }) => [params.id],
  answer: sendernameDetails,
});

export const update = operation({
  method: "put",
  path: "/sendernames/{id}",
  summary:
    "Change what is said of a sender name; one that was rejected is put up for moderation again",
  tag,
  params: idParams,
  body: updateSendernameInput,
  verb: updateSendername,
  args: ({ params, body }) => [params.id, body.comment],
  answer: sendernameView,
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

export const remove = operation({
  method: "delete",
  path: "/sendernames/{id}",
  summary: "Remove a sender name; answers it as it was",
  tag,
  params: idParams,
  verb: removeSendername,
  args: ({ params }) => [params.id],
  answer: sendernameView,
});
