import { admin, operators } from "./audiences.ts";
import { type CallAccess, to } from "./call-access.ts";

/** Who may call what is about routing rules and the groups of providers that they lead to. */
export const routingAccess: Readonly<Record<string, CallAccess>> = {
  "GET /routingRules": to(operators, "nothing", "read"),
  "GET /routingRules/{id}": to(operators, "nothing", "read"),
  "GET /routingRules/check": to(operators, "nothing", "read"),
  "PUT /routingRules/order": to(operators, "nothing"),
  "GET /providerGroups": to(operators, "nothing", "read"),
  "GET /providerGroups/{id}": to(operators, "nothing", "read"),
  "POST /providerGroups": to(operators, "nothing"),
  "PUT /providerGroups/{id}": to(operators, "nothing"),
  "DELETE /providerGroups/{id}": to(operators, "nothing"),
  "GET /providerCallbacks": to(admin, "nothing", "read"),
  "GET /providerCallbacks/{id}": to(admin, "nothing", "read"),
  "POST /providerCallbacks/{id}/replay": to(admin, "nothing"),
  "POST /providerCallbacks/replay": to(admin, "nothing"),
  "POST /routingRules": to(operators, "nothing"),
  "PUT /routingRules/{id}": to(operators, "nothing"),
  "DELETE /routingRules/{id}": to(operators, "nothing"),
};

/** What screens of routing call. */
export const routingActions = [
  "createRoutingRuleAction",
  "updateRoutingRuleAction",
  "removeRoutingRuleAction",
  "orderRoutingRulesAction",
  "createProviderGroupAction",
  "updateProviderGroupAction",
  "removeProviderGroupAction",
  "checkRoutingAction",
];
