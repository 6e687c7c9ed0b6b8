// The door of the noun for jobs and other nouns; each verb lives in the file of its subject.
export { createSending } from "./create.ts";
export { settleDeadClaims } from "./dead-claims.ts";
export { dispatchSendings, finishHandOvers } from "./dispatch.ts";
export { settleDoubts } from "./doubts.ts";
export { expandTask } from "./expand.ts";
export { receiveMessages } from "./incoming.ts";
export { applyReports } from "./reports.ts";
export { getSending } from "./details.ts";
export { listSendings, sendingsListSpec } from "./list.ts";
export { estimateSending } from "./estimate.ts";
export { previewRecipients, quoteSending } from "./preview.ts";
export { recentSmsPrice, summarizeSince } from "./summary.ts";
