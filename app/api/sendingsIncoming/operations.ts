import { idParams } from "#lib/id-params.ts";
import { conversationInput, conversationView } from "#lib/incoming/conversation.ts";
import { incomingDetails, incomingView } from "#lib/incoming/incoming.ts";
import { incomingList } from "#lib/incoming/list.ts";
import { getConversation, getIncoming, listIncoming } from "#server/incoming/service.ts";
import { operation } from "#server/transport/operation.ts";

export const list = operation({
  method: "get",
  path: "/sendingsIncoming",
  summary: "Messages from recipients, newest first",
  tag: "Messages",
  list: incomingList,
  verb: listIncoming,
  args: ({ list: wanted }) => [wanted],
  answer: incomingView,
});

export const get = operation({
  method: "get",
  path: "/sendingsIncoming/{id}",
  summary: "A message from a recipient",
  tag: "Messages",
  params: idParams,
  verb: getIncoming,
  args: ({ params }) => [params.id],
  answer: incomingDetails,
});

export const conversation = operation({
  method: "get",
  path: "/sendingsIncoming/{id}/conversation",
  summary: "What was sent to its number and what came from it, around the message",
  tag: "Messages",
  params: idParams,
  query: conversationInput,
  verb: getConversation,
  args: ({ params, query }) => [params.id, query],
  answer: conversationView,
});
