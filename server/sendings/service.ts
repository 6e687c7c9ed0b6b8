// The door of the noun for jobs and other nouns; each verb lives in the file of its subject.
export { createSending } from "#server/sendings/accept/create.ts";
export { settleDeadClaims } from "#server/sendings/dispatch/dead-claims.ts";
export { dispatchSendings, finishHandOvers } from "#server/sendings/dispatch/dispatch.ts";
export { settleDoubts } from "#server/sendings/dispatch/doubts.ts";
export { expandTask } from "#server/sendings/expand/expand.ts";
export { receiveMessages } from "#server/sendings/outcomes/incoming.ts";
export { applyReports } from "#server/sendings/outcomes/reports.ts";
export { getSending } from "#server/sendings/read/details.ts";
export { listSendings, sendingsListSpec } from "#server/sendings/read/list.ts";
export { estimateSending } from "#server/sendings/read/estimate.ts";
export { previewRecipients, quoteSending } from "#server/sendings/read/preview.ts";
export { recentSmsPrice, summarizeSince } from "#server/sendings/read/summary.ts";
