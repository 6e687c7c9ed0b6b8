export { assertSender, isSenderAllowed, needsApproval } from "./approval.ts";
export { listOwnSendernames, listSendernames } from "./list-sendernames.ts";
