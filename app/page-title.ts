import type { Metadata } from "next";
import type { Messages } from "next-intl";
import { getTranslations } from "next-intl/server";

/** `generateMetadata` of a page: its screen's name in the reader's language. */
export function pageTitle(name: keyof Messages["screens"]): () => Promise<Metadata> {
  return async () => {
    const t = await getTranslations("screens");
    return { title: t(name) };
  };
}
