import * as z from "zod";
import { networksList } from "#lib/networks/list.ts";
import { networksLimit, networksReplaced, networkView } from "#lib/networks/network.ts";
import {
  downloadNetworks,
  listNetworks,
  removeNetworks,
  replaceNetworks,
} from "#server/networks/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/networks", "Money", networkView);

export const list = resource.list(
  "The platform's own mobile operators by prefix; none where the built-in table is in force",
  networksList,
  listNetworks,
);

export const replace = operation({
  method: "put",
  path: "/networks",
  summary:
    "Put a table of mobile operators (csv or xlsx: prefix, mccmnc, country, name, group) in the place of the one there is; messages are priced and routed by it at once",
  tag: "Money",
  body: { kind: "raw", limit: networksLimit },
  verb: replaceNetworks,
  args: ({ body }) => [async () => body.bytes()],
  answer: networksReplaced,
});

export const remove = operation({
  method: "delete",
  path: "/networks",
  summary: "Have the built-in table of mobile operators in force again",
  tag: "Money",
  verb: removeNetworks,
  args: () => [],
  view: () => ({}),
  answer: z.object({}),
});

export const download = operation({
  method: "get",
  path: "/networks/csv",
  summary: "The table of mobile operators in force as CSV, built-in countries included",
  tag: "Money",
  verb: downloadNetworks,
  args: () => [],
  answer: { kind: "bytes", types: ["text/csv"] },
});
