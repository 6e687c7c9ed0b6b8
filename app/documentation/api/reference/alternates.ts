import type { Env } from "#lib/env.ts";
import { enabledLocales } from "#lib/locales.ts";
import { siteAddress } from "#server/mail/service.ts";

/** The address of a public page for search engines, and those of its languages. */
export function alternatesOf(path: string, env: Pick<Env, "LOCALES">) {
  const locales = enabledLocales(env.LOCALES);
  return {
    canonical: siteAddress(path),
    languages: {
      ...Object.fromEntries(
        locales.map((locale) => [locale, siteAddress(`${path}?lang=${locale}`)]),
      ),
      "x-default": siteAddress(path),
    },
  };
}
