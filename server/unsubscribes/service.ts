export { optOutRecipients, unsubscribe } from "./unsubscribe.ts";
export { readUnsubscribeToken, type Subscription, unsubscribeToken } from "./token.ts";
