// The door of the noun; each verb lives in the file of its subject.
export { createMailSecret, getMailSecret, listMailSecrets, removeMailSecret } from "./secrets.ts";
export type { MailBeginning } from "./read-mail.ts";
export { findMailTarget, type MailTarget, sendMailed } from "./send-mailed.ts";
export { refusalOf } from "./refusal.ts";
