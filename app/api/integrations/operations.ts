import { idParams } from "#lib/id-params.ts";
import { inboundTestInput, inboundTestView } from "#lib/inbound/call.ts";
import { inboundList } from "#lib/inbound/list.ts";
import { inboundChange, inboundInput, inboundView } from "#lib/inbound/webhook.ts";
import {
  createInbound,
  getInbound,
  listInbound,
  removeInbound,
  testInbound,
  updateInbound,
} from "#server/inbound/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const tag = "Integrations";
const resource = resourceOperations("/integrations", tag, inboundView);

export const list = resource.list("Inbound webhooks, newest first", inboundList, listInbound);

export const create = resource.create(
  "Make an address that another system posts to, and say which template is sent to the number in which field",
  inboundInput,
  createInbound,
);

export const get = resource.get("An inbound webhook", getInbound);

export const update = resource.update(
  "Change an inbound webhook: what is left out stays, and so does its address",
  inboundChange,
  updateInbound,
);

export const remove = resource.remove(
  "Remove an inbound webhook with its calls: its address answers 404 from then on",
  removeInbound,
);

export const test = operation({
  method: "post",
  path: "/integrations/{id}/test",
  summary: "What an inbound webhook would send for a body; nothing is sent",
  tag,
  params: idParams,
  body: inboundTestInput,
  verb: testInbound,
  args: ({ params, body }) => [params.id, body.payload],
  answer: inboundTestView,
});
