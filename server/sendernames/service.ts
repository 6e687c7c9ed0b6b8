export { assertSender, checkedTypes, isSenderAllowed, senderRefusal } from "./approval.ts";
export { createSendername, removeSendername, updateSendername } from "./change-sendernames.ts";
export { getSendernameUse } from "./sendername-use.ts";
export { getSendername, listOwnSendernames, listSendernames } from "./list-sendernames.ts";
export { countWaitingSendernames, moderateSendername } from "./moderate-sendername.ts";
export { searchSendernames } from "./search-sendernames.ts";
