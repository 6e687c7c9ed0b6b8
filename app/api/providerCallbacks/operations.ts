import {
  callbackDetails,
  callbackLine,
  replayedCallbacks,
  replayUnreadInput,
} from "#lib/providers/callback-log.ts";
import { providerCallbacksList } from "#lib/providers/list.ts";
import {
  getCallback,
  listCallbacks,
  replayCallback,
  replayUnread,
} from "#server/callbacks/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/providerCallbacks", "Providers", callbackLine);

export const list = resource.list(
  "Calls that providers have made to us within thirty days, newest first; `$search` looks into their bodies",
  providerCallbacksList,
  listCallbacks,
);

export const get = resource.get("A provider's call as it came, without secrets", getCallback, {
  answer: callbackDetails,
});

export const replay = resource.act(
  "replay",
  "Apply a provider's call again by the settings as they are now; what it brought already stays as it is",
  replayCallback,
);

export const replayUnreadable = operation({
  method: "post",
  path: "/providerCallbacks/replay",
  summary: "Apply the calls of a provider again that couldn't be read, up to a thousand",
  tag: "Providers",
  body: replayUnreadInput,
  verb: replayUnread,
  args: ({ body }) => [body],
  answer: replayedCallbacks,
});
