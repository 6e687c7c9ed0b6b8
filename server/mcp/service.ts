export { answerAgent } from "./answer-agent.ts";
export { decideApproval, listApprovals } from "./approvals.ts";
