import type { Metadata } from "next";
import type { Messages } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { TitleKey } from "#lib/screen.ts";

/** `generateMetadata` of a page: its screen's name in the reader's language, of screens.json or by its whole key. */
export function pageTitle(
  name: keyof Messages["screens"] | Exclude<TitleKey, `screens.${string}`>,
): () => Promise<Metadata> {
  return async () => {
    const t = await getTranslations();
    const key = (name.includes(".") ? name : `screens.${name}`) as TitleKey;
    return { title: t(key) };
  };
}
