import { inboundCallView } from "#lib/inbound/call.ts";
import { inboundCallsList } from "#lib/inbound/list.ts";
import { getInboundCall, listInboundCalls, replayInboundCall } from "#server/inbound/service.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/integrationCalls", "Integrations", inboundCallView);

export const list = resource.list(
  "Calls that have come to inbound webhooks within thirty days, newest first",
  inboundCallsList,
  listInboundCalls,
);

export const get = resource.get(
  "A call that has come: its body, and what became of each message",
  getInboundCall,
);

export const replay = resource.act(
  "replay",
  "Send what was not sent for a call, by the webhook as it is now; what was sent is never sent again",
  replayInboundCall,
);
