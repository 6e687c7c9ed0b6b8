import type { Locale } from "#lib/locales.ts";
import type commons from "#messages/en/commons.json";
import type layout from "#messages/en/layout.json";
import type sendings from "#messages/en/sendings.json";
import type tariffs from "#messages/en/tariffs.json";
import type about from "#messages/en/about.json";
import type forbidden from "#messages/en/forbidden.json";
import type login from "#messages/en/login.json";
import type routes from "#messages/en/routes.json";
import type users from "#messages/en/users.json";

/** One line a namespace, so that `tsc` refuses a key that messages/en does not have. */
interface Namespaces {
  users: typeof users;
  routes: typeof routes;
  login: typeof login;
  forbidden: typeof forbidden;
  about: typeof about;
  commons: typeof commons;
  layout: typeof layout;
  sendings: typeof sendings;
  tariffs: typeof tariffs;
}

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: Namespaces;
  }
}
