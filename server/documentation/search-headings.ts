import { documentationPath } from "#lib/documentation/page.ts";
import { type FoundDocumentation, maxFound } from "#lib/search/found.ts";
import { forEveryone } from "#server/auth/permitted.ts";
import { siteEnv } from "#server/site-env.ts";
import { searchDocumentation } from "./search-pages.ts";

/** The palette searches headings only, because words of examples would match too often. */
export const searchHeadings = forEveryone(
  async (actor, text: string): Promise<FoundDocumentation[]> => {
    const found = await searchDocumentation(actor.locale, await siteEnv(), text, {
      onlyHeadings: true,
      maxShown: maxFound,
    });
    return found.map(({ page, heading }) => ({
      id: documentationPath(page, { id: heading?.id }),
      title: heading?.text ?? page.title,
      page: page.title,
    }));
  },
);
