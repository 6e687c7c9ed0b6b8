import { idParams } from "#lib/id-params.ts";
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

export const list = operation({
  method: "get",
  path: "/routingRules",
  summary: "Routing rules in the order in which they are asked: highest priority first",
  tag: "Routing rules",
  list: routingRulesList,
  verb: listRoutingRules,
  args: ({ list: wanted }) => [wanted],
  answer: routingRuleView,
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

export const get = operation({
  method: "get",
  path: "/routingRules/{id}",
  summary: "A routing rule",
  tag: "Routing rules",
  params: idParams,
  verb: getRoutingRule,
  args: ({ params }) => [params.id],
  answer: routingRuleView,
});

export const update = operation({
  method: "put",
  path: "/routingRules/{id}",
  summary: "Put a routing rule as a whole: a condition left out is none",
  tag: "Routing rules",
  params: idParams,
  body: routingRuleInput,
  verb: updateRoutingRule,
  args: ({ params, body }) => [params.id, body],
  answer: routingRuleView,
});

export const remove = operation({
  method: "delete",
  path: "/routingRules/{id}",
  summary: "Remove a routing rule; answers it as it was",
  tag: "Routing rules",
  params: idParams,
  verb: removeRoutingRule,
  args: ({ params }) => [params.id],
  answer: routingRuleView,
});
