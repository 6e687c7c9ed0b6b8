export { createProvider, removeProvider, updateProvider } from "./change-providers.ts";
export { createRoutingRule, removeRoutingRule, updateRoutingRule } from "./change-routing-rules.ts";
export { checkRouting } from "./check-routing.ts";
export { getCostMatrix } from "./cost-matrix.ts";
export { getProvider, hasRealProvider, listCarriers, listProviders } from "./list-providers.ts";
export { readRecipient } from "./read-recipient.ts";
export { readPulse } from "./read-pulse.ts";
export { noteWritten, replyWindowsAt, type WindowState } from "./reply-windows.ts";
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
  type Way,
} from "./routing.ts";
export { orderRoutingRules } from "./order-routing-rules.ts";
export {
  createProviderGroup,
  getProviderGroup,
  listGroupChoices,
  listProviderGroups,
  removeProviderGroup,
  updateProviderGroup,
} from "./provider-groups.ts";
export { searchProviders } from "./search-providers.ts";
export { getRoutingRule, listRoutingRules } from "./routing-rules.ts";
