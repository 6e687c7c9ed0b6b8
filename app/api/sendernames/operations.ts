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
import { resourceOperations } from "#server/transport/resource-operations.ts";

const tag = "Sender names";

const resource = resourceOperations("/sendernames", tag, sendernameView);

export const list = resource.list(
  "Sender names; `$scope=usable` leaves those the caller can send under",
  sendernamesList,
  listSendernames,
);

export const create = resource.create(
  "Put a sender name up for moderation",
  sendernameInput,
  createSendername,
);

export const get = resource.get("A sender name with the history of its moderation", getSendername, {
  answer: sendernameDetails,
});

export const update = resource.update(
  "Change what is said of a sender name; one that was rejected is put up for moderation again",
  updateSendernameInput,
  updateSendername,
  { args: ({ params, body }) => [params.id, body.comment] },
);

export const moderate = resource.actWith(
  "moderate",
  "Approve a sender name of an account below, or reject it with a reason",
  moderateInput,
  moderateSendername,
  (decision) => decision,
);

export const remove = resource.remove(
  "Remove a sender name; answers it as it was",
  removeSendername,
);
