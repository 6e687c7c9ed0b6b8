import type { Locale } from "#lib/locales.ts";
import type commons from "#messages/en/commons.json";
import type layout from "#messages/en/layout.json";

/** One line a namespace, so that `tsc` refuses a key that messages/en does not have. */
interface Namespaces {
  commons: typeof commons;
  layout: typeof layout;
}

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: Namespaces;
  }
}
