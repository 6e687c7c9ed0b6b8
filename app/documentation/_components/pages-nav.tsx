import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { cn } from "#components/ui/cn.ts";
import { Braces, FileText } from "#components/ui/icons.ts";
import {
  documentationGroups,
  type DocumentationPage,
  documentationPath,
  type ListedPage,
} from "#lib/documentation/page.ts";
import type { Locale } from "#lib/locales.ts";

interface PagesNavProps {
  pages: readonly ListedPage[];
  current: DocumentationPage | undefined;
  lang: Locale | null;
  locale: Locale;
}

const row = "flex min-h-8 items-center rounded-control px-2.5 py-1 text-13 max-lg:min-h-11";

/** Lists all pages of the documentation by group. */
export async function PagesNav({ pages, current, lang, locale }: PagesNavProps) {
  const t = await getTranslations({ locale, namespace: "documentation" });
  return (
    <nav aria-label={t("pages")} className="flex flex-col gap-4">
      {documentationGroups.map((group) => (
        <div key={group}>
          <p className="px-2.5 pb-1 text-12 text-muted">{t(`group.${group}`)}</p>
          <ul>
            {pages
              .filter((page) => page.group === group)
              .map((page) => {
                const isCurrent = page.category === current?.category && page.file === current.file;
                return (
                  <li key={page.file}>
                    <Link
                      href={documentationPath(page, { lang })}
                      aria-current={isCurrent ? "page" : undefined}
                      className={cn(
                        row,
                        isCurrent
                          ? "bg-accent-subtle font-medium text-accent-text"
                          : "hover:bg-fill",
                      )}
                    >
                      {page.title}
                    </Link>
                  </li>
                );
              })}
          </ul>
        </div>
      ))}
      <Link
        href={`/documentation/api/reference${lang ? `?lang=${lang}` : ""}`}
        className={cn(row, "gap-2 text-text-2 hover:bg-fill")}
      >
        <Braces className="size-4 shrink-0 text-muted" />
        {t("reference")}
      </Link>
      <a
        href="/api/openapi.json"
        target="_blank"
        className={cn(row, "gap-2 text-text-2 hover:bg-fill")}
      >
        <FileText className="size-4 shrink-0 text-muted" />
        {t("openapi")}
      </a>
    </nav>
  );
}
