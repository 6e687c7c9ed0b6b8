export { createProvider, removeProvider, updateProvider } from "./change-providers.ts";
export { createRoutingRule, removeRoutingRule, updateRoutingRule } from "./change-routing-rules.ts";
export { checkRouting } from "./check-routing.ts";
export { getProvider, hasRealProvider, listCarriers, listProviders } from "./list-providers.ts";
export { readQueue } from "./queue.ts";
export { reportProblem } from "./report-problem.ts";
export { routerFor, testModesOf } from "./routing.ts";
export { searchProviders } from "./search-providers.ts";
export { getRoutingRule, listRoutingRules } from "./routing-rules.ts";
