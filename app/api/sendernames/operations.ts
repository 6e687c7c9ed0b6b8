import { sendernameView } from "#lib/sendernames/sendername.ts";
import { sendernamesListSpec } from "#server/sendernames/service.ts";
import { operation } from "#server/transport/operation.ts";

export const listNames = operation({
  method: "get",
  path: "/sendernames",
  summary: "Sender names; `$scope=usable` leaves those the caller can send under",
  tag: "Sender names",
  permission: "sendernames.get",
  list: sendernamesListSpec,
  answer: sendernameView,
});
