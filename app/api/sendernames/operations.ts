import { sendernamesList } from "#lib/sendernames/list.ts";
import { sendernameView } from "#lib/sendernames/sendername.ts";
import { listSendernames } from "#server/sendernames/service.ts";
import { operation } from "#server/transport/operation.ts";

export const list = operation({
  method: "get",
  path: "/sendernames",
  summary: "Sender names; `$scope=usable` leaves those the caller can send under",
  tag: "Sender names",
  list: sendernamesList,
  verb: listSendernames,
  args: ({ list: wanted }) => [wanted],
  answer: sendernameView,
});
