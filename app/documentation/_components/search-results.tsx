import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { documentationPath, type FoundSection } from "#lib/documentation/page.ts";
import type { Reader } from "../reader.ts";

interface SearchResultsProps {
  text: string;
  found: readonly FoundSection[];
  reader: Reader;
}

export async function SearchResults({ text, found, reader: { lang, locale } }: SearchResultsProps) {
  const t = await getTranslations({ locale, namespace: "documentation.search" });
  return (
    <>
      <h1 className="text-24">{t.rich("title", { text: () => <bdi>{text}</bdi> })}</h1>
      {found.length === 0 ? (
        <EmptyState illustration="search" title={t("nothing")} description={t("hint")} />
      ) : (
        <ul className="mt-5 flex flex-col gap-5">
          {found.map(({ page, heading, excerpt }) => {
            const href = documentationPath(page, { lang, id: heading?.id });
            return (
              <li key={href}>
                <Link href={href} className="text-15 font-medium text-accent-text hover:underline">
                  {heading?.text ?? page.title}
                </Link>
                <p className="text-12 text-muted">{heading ? page.title : page.description}</p>
                <p className="mt-1 text-13 break-words text-text-2">{excerpt}</p>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
