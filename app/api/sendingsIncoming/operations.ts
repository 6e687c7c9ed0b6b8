import { idParams } from "#lib/id-params.ts";
import { conversationInput, conversationView } from "#lib/incoming/conversation.ts";
import { incomingDetails, incomingView } from "#lib/incoming/incoming.ts";
import { incomingList } from "#lib/incoming/list.ts";
import { getConversation, getIncoming, listIncoming } from "#server/incoming/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/sendingsIncoming", "Messages", incomingView);

export const list = resource.list(
  "Messages from recipients, newest first",
  incomingList,
  listIncoming,
);

export const get = resource.get("A message from a recipient", getIncoming, {
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
