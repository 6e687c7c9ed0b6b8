export { createProvider, removeProvider, updateProvider } from "./change-providers.ts";
export { createRoutingRule, removeRoutingRule, updateRoutingRule } from "./change-routing-rules.ts";
export { checkRouting } from "./check-routing.ts";
export { getProvider, hasRealProvider, listCarriers, listProviders } from "./list-providers.ts";
export { readRecipient } from "./read-recipient.ts";
export { readPulse } from "./read-pulse.ts";
export { readQueue } from "./queue.ts";
export { reportProblem, reportStalledProvider } from "./report-problem.ts";
export { findUnmatchedReports } from "./unmatched-reports.ts";
export { watchUnmatchedReports } from "./watch-unmatched.ts";
export {
  channelRoutesOf,
  type FindCarrier,
  isRouted,
  otherWayFor,
  providerFor,
  routerFor,
} from "./routing.ts";
export { searchProviders } from "./search-providers.ts";
export { getRoutingRule, listRoutingRules } from "./routing-rules.ts";
