import type { Locale } from "#lib/locales.ts";
import type { MemberRole } from "#lib/members/member-roles.ts";

/** In which way an account is signed in to otherwise than before. */
export type FactorChange =
  | "authenticatorOn"
  | "authenticatorOff"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "recoveryCodes";

/** Every mail by name, with what its texts (`messages/<locale>/mails.json`) are made of. */
interface MailParams {
  /** To choose a new password; its `path` is a secret. */
  recovery: { username: string; minutes: number };
  /** The password of an account was changed. */
  passwordChanged: { username: string };
  /** To confirm an address that an account is to have; its `path` is a secret. */
  confirmEmail: { username: string; hours: number };
  /** Goes to the former address of an account. */
  emailChanged: { username: string; email: string };
  /** The second factor was removed by an operator or by the member's account, for the reason. */
  factorReset: { username: string; reason: string };
  /** The second factor of the account was changed. */
  factorChanged: { username: string; change: FactorChange };
  /** What is told in the cabinet too, in its reader's words. */
  notification: { title: string; text: string };
  /** To join an account's people; its `path` is a secret. */
  invitation: { account: string; role: MemberRole; days: number };
}

export type MailTemplate = keyof MailParams;

export type Mail = {
  [Template in MailTemplate]: {
    template: Template;
    to: string;
    /** As its reader chose it: where the edition hasn't got it, another one is taken. */
    locale: Locale;
    params: MailParams[Template];
    /** Where its button leads: a path of this site. */
    path: string;
  };
}[MailTemplate];

/** A mail as it was written into the installation's own mailbox. */
export interface KeptMail {
  id: string;
  /** The time is written in ISO 8601. */
  at: string;
  to: string;
  subject: string;
  text: string;
  link: string;
}
