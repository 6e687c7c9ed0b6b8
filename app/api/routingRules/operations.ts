import { routingRulesList } from "#lib/providers/list.ts";
import {
  routingCheckInput,
  routingCheckView,
  routingRuleInput,
  routingRuleView,
} from "#lib/providers/routing-rule.ts";
import { ruleOrderInput, ruleOrderView } from "#lib/providers/rule-order.ts";
import {
  checkRouting,
  createRoutingRule,
  getRoutingRule,
  listRoutingRules,
  orderRoutingRules,
  removeRoutingRule,
  updateRoutingRule,
} from "#server/providers/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/routingRules", "Routing rules", routingRuleView);

export const list = resource.list(
  "Routing rules in the order in which they are asked: highest priority first",
  routingRulesList,
  listRoutingRules,
);

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
  summary: "Create a routing rule; it is followed within a second",
  tag: "Routing rules",
  body: routingRuleInput,
  verb: createRoutingRule,
  args: ({ body }) => [body],
  answer: routingRuleView,
});

export const order = operation({
  method: "put",
  path: "/routingRules/order",
  summary: "Put routing rules in another order; refused if they stand otherwise than was seen",
  tag: "Routing rules",
  body: ruleOrderInput,
  verb: orderRoutingRules,
  args: ({ body }) => [body],
  answer: ruleOrderView,
});

export const get = resource.get("A routing rule", getRoutingRule);

export const update = resource.update(
  "Put a routing rule as a whole: a condition left out is none",
  routingRuleInput,
  updateRoutingRule,
);

export const remove = resource.remove(
  "Remove a routing rule; answers it as it was",
  removeRoutingRule,
);
