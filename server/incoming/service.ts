export { answerWord } from "./answer-word.ts";
export { getConversation } from "./conversation.ts";
export { ownWords } from "./apply-opt-out-keywords.ts";
export { getIncoming, listIncoming } from "./list-incoming.ts";
export { receiveMessages } from "./receive.ts";
