import type { Locale } from "#lib/locales.ts";

/** Every mail by name, with what its texts (`messages/<locale>/mails.json`) are made of. */
interface MailParams {
  /** To choose a new password; its `path` is a secret. */
  recovery: { username: string; minutes: number };
  /** A password has been changed. */
  passwordChanged: { username: string };
}

export type MailTemplate = keyof MailParams;

/** A mail to be sent. */
export type Mail = {
  [Template in MailTemplate]: {
    template: Template;
    to: string;
    locale: Locale;
    params: MailParams[Template];
    /** Where its button leads: a path of this site. */
    path: string;
  };
}[MailTemplate];

/** A mail as it was written into the installation's own mailbox. */
export interface KeptMail {
  id: string;
  /** ISO. */
  at: string;
  to: string;
  subject: string;
  text: string;
  link: string;
}
