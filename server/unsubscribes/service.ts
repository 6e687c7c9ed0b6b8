export { optOutRecipients, unsubscribe } from "./unsubscribe.ts";
