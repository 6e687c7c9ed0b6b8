import type { Locale } from "#lib/locales.ts";
import type commons from "#messages/en/commons.json";
import type layout from "#messages/en/layout.json";
import type sendings from "#messages/en/sendings.json";
import type tariffs from "#messages/en/tariffs.json";

/** One line a namespace, so that `tsc` refuses a key that messages/en does not have. */
interface Namespaces {
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
