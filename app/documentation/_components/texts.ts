import type { getTranslations } from "next-intl/server";

/** Texts round a page, in the language of the page and not of who reads it. */
export type DocumentationTexts = Awaited<ReturnType<typeof getTranslations<"documentation">>>;
