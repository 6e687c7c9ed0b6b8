// The door of the noun for jobs and other nouns; each verb lives in the file of its subject.
export { createSending } from "./accept/create.ts";
export { settleDeadClaims } from "./dispatch/dead-claims.ts";
export { dispatchSendings, finishHandOvers } from "./dispatch/dispatch.ts";
export { settleDoubts } from "./dispatch/doubts.ts";
export { expandTask } from "./expand/expand.ts";
export { receiveMessages } from "./outcomes/incoming.ts";
export { applyReports } from "./outcomes/reports.ts";
export { getSending } from "./read/details.ts";
export { listSendings } from "./read/list.ts";
export { searchMessages } from "./read/search-messages.ts";
export { estimateSending } from "./read/estimate.ts";
export { previewRecipients, quoteSending } from "./read/preview.ts";
export { repeatSending } from "./read/repeat.ts";
export { recentSmsPrice, summarizeSince } from "./read/summary.ts";
export { recordDeltas } from "./sums/deltas.ts";
export { foldDeltas } from "./sums/fold.ts";
