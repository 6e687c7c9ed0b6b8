import type { Locale } from "#lib/locales.ts";
import type { MemberRole } from "#lib/members/member-roles.ts";

/** The kinds of change of a second factor. */
export type FactorChange =
  | "authenticatorOn"
  | "authenticatorOff"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "recoveryCodes";

/** Every mail by name, with what its texts (`messages/<locale>/mails.json`) are made of. */
interface MailParams {
  /** Asks to choose a new password; its `path` is a secret. */
  recovery: { username: string; minutes: number };
  /** The password of an account was changed. */
  passwordChanged: { username: string };
  /** Asks to confirm a new address of an account; its `path` is a secret. */
  confirmEmail: { username: string; hours: number };
  /** Goes to the former address of an account. */
  emailChanged: { username: string; email: string };
  /** The second factor was removed by an operator or by the member's account, for the reason. */
  factorReset: { username: string; reason: string };
  /** The second factor of the account was changed. */
  factorChanged: { username: string; change: FactorChange };
  /** Repeats a notification of the cabinet, in the reader's language. */
  notification: { title: string; text: string };
  /** A scheduled report is ready. */
  report: { title: string; rows: number };
  /** Invites a person to an account; its `path` is a secret. */
  invitation: { account: string; role: MemberRole; days: number };
  /** Invites a person to the account that was made for them; its `path` is a secret. */
  accountInvitation: { account: string; days: number };
}

export type MailTemplate = keyof MailParams;

export type Mail = {
  [Template in MailTemplate]: {
    template: Template;
    to: string;
    /** The reader's chosen language; another one is used if the edition lacks it. */
    locale: Locale;
    params: MailParams[Template];
    /** The path of this site that the button opens. */
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
