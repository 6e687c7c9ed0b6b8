import { routingRulesList } from "#lib/providers/list.ts";
import {
  routingCheckInput,
  routingCheckView,
  routingRuleInput,
  routingRuleView,
} from "#lib/providers/routing-rule.ts";
import {
  checkRouting,
  createRoutingRule,
  getRoutingRule,
  listRoutingRules,
  removeRoutingRule,
  updateRoutingRule,
} from "#server/providers/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations({
  path: "/routingRules",
  tag: "Routing rules",
  answer: routingRuleView,
});

export const list = resource.list({
  summary: "Routing rules in the order in which they are asked: highest priority first",
  list: routingRulesList,
  verb: listRoutingRules,
});

export const check = operation({
  method: "get",
  path: "/routingRules/check",
  summary: "Which provider would carry a message; sends nothing",
  tag: "Routing rules",
  query: routingCheckInput,
  verb: checkRouting,
  args: ({ query }) => [query],
  answer: routingCheckView,
});

export const create = operation({
  method: "post",
  path: "/routingRules",
  summary: "Create a routing rule; it is followed within 5 seconds",
  tag: "Routing rules",
  body: routingRuleInput,
  verb: createRoutingRule,
  args: ({ body }) => [body],
  answer: routingRuleView,
});

export const get = resource.get({
  summary: "A routing rule",
  verb: getRoutingRule,
});

export const update = resource.update({
  summary: "Put a routing rule as a whole: a condition left out is none",
  body: routingRuleInput,
  verb: updateRoutingRule,
});

export const remove = resource.remove({
  summary: "Remove a routing rule; answers it as it was",
  verb: removeRoutingRule,
});
