import type { Locale } from "#lib/locales.ts";
import type about from "#messages/en/about.json";
import type account from "#messages/en/account.json";
import type accounts from "#messages/en/accounts.json";
import type billings from "#messages/en/billings.json";
import type cascade from "#messages/en/cascade.json";
import type commons from "#messages/en/commons.json";
import type confirmation from "#messages/en/confirmation.json";
import type contacts from "#messages/en/contacts.json";
import type crash from "#messages/en/crash.json";
import type debug from "#messages/en/debug.json";
import type forbidden from "#messages/en/forbidden.json";
import type forms from "#messages/en/forms.json";
import type home from "#messages/en/home.json";
import type incoming from "#messages/en/incoming.json";
import type invitation from "#messages/en/invitation.json";
import type layout from "#messages/en/layout.json";
import type login from "#messages/en/login.json";
import type mails from "#messages/en/mails.json";
import type members from "#messages/en/members.json";
import type messages from "#messages/en/messages.json";
import type notifications from "#messages/en/notifications.json";
import type offline from "#messages/en/offline.json";
import type payments from "#messages/en/payments.json";
import type providers from "#messages/en/providers.json";
import type recover from "#messages/en/recover.json";
import type registration from "#messages/en/registration.json";
import type schedule from "#messages/en/schedule.json";
import type screens from "#messages/en/screens.json";
import type send from "#messages/en/send.json";
import type sendernames from "#messages/en/sendernames.json";
import type sendings from "#messages/en/sendings.json";
import type sessions from "#messages/en/sessions.json";
import type settings from "#messages/en/settings.json";
import type storage from "#messages/en/storage.json";
import type survey from "#messages/en/survey.json";
import type tariffs from "#messages/en/tariffs.json";
import type tasks from "#messages/en/tasks.json";
import type telemetry from "#messages/en/telemetry.json";
import type templates from "#messages/en/templates.json";
import type tokens from "#messages/en/tokens.json";
import type users from "#messages/en/users.json";
import type wapi from "#messages/en/wapi.json";

/** One line a namespace, so that `tsc` refuses a key that messages/en does not have. */
interface Namespaces {
  about: typeof about;
  account: typeof account;
  accounts: typeof accounts;
  billings: typeof billings;
  cascade: typeof cascade;
  commons: typeof commons;
  confirmation: typeof confirmation;
  contacts: typeof contacts;
  crash: typeof crash;
  debug: typeof debug;
  forbidden: typeof forbidden;
  forms: typeof forms;
  home: typeof home;
  incoming: typeof incoming;
  invitation: typeof invitation;
  layout: typeof layout;
  login: typeof login;
  mails: typeof mails;
  members: typeof members;
  messages: typeof messages;
  notifications: typeof notifications;
  offline: typeof offline;
  payments: typeof payments;
  providers: typeof providers;
  recover: typeof recover;
  registration: typeof registration;
  schedule: typeof schedule;
  screens: typeof screens;
  send: typeof send;
  sendernames: typeof sendernames;
  sendings: typeof sendings;
  sessions: typeof sessions;
  storage: typeof storage;
  survey: typeof survey;
  settings: typeof settings;
  tariffs: typeof tariffs;
  tasks: typeof tasks;
  telemetry: typeof telemetry;
  templates: typeof templates;
  tokens: typeof tokens;
  users: typeof users;
  wapi: typeof wapi;
}

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: Namespaces;
  }
}
