import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { cn } from "#components/ui/cn.ts";
import {
  type DocumentationHeading,
  type DocumentationPage,
  documentationPath,
  type ListedPage,
} from "#lib/documentation/page.ts";
import type { Reader } from "../reader.ts";
import { Contents } from "./contents.tsx";
import { OtherLanguage } from "./other-language.tsx";
import { PagesNav } from "./pages-nav.tsx";
import { PopUp } from "./pop-up.tsx";
import { Reading } from "./reading.tsx";
import { SearchForm } from "./search-form.tsx";

interface DocumentationFrameProps {
  pages: readonly ListedPage[];
  current?: DocumentationPage & { headings: readonly DocumentationHeading[] };
  reader: Reader;
  /** The text that was searched for. */
  search?: string;
  /** A note next to the text, below its table of contents. */
  note?: ReactNode;
  children: ReactNode;
}

const maxHeadingLevel = 3;

/**
 * Pages on the left, contents on the right; where there is no room for them, each in a pop-up of its own. All of it is in
 * the language of the text, whatever the reader's is.
 */
export async function DocumentationFrame({
  pages,
  current,
  reader: { lang, locale },
  search,
  note,
  children,
}: DocumentationFrameProps) {
  const [t, own] = await Promise.all([
    getTranslations({ locale, namespace: "documentation" }),
    getLocale(),
  ]);
  const headings = (current?.headings ?? []).filter(({ level }) => level <= maxHeadingLevel);
  const nav = <PagesNav pages={pages} current={current} lang={lang} locale={locale} />;
  const form = (
    <SearchForm
      label={t("search.label")}
      placeholder={t("search.placeholder")}
      text={search}
      lang={lang}
    />
  );
  const contents = <Contents headings={headings} label={t("contents")} />;
  const frame = (
    <div
      data-documentation=""
      lang={locale === own ? undefined : locale}
      className="flex w-full flex-1 bg-surface"
    >
      <div className="documentation-side w-62 shrink-0 border-r border-border max-lg:hidden print:hidden">
        {form}
        {nav}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="documentation-bar flex h-12 shrink-0 items-center gap-2 border-b border-border bg-surface px-4 min-[1381px]:hidden print:hidden">
          <PopUp label={t("pages")} icon="pages" className="lg:hidden">
            {form}
            {nav}
          </PopUp>
          {headings.length > 0 ? (
            <PopUp label={t("contents")} icon="contents" className="ml-auto">
              {contents}
            </PopUp>
          ) : null}
        </div>
        {/* Columns of a fixed width: contents that arrive after the text must not move it. */}
        <div
          className={cn(
            "mx-auto w-full max-w-272 flex-1 px-10 py-7 max-md:px-4 max-md:py-5 print:block print:p-0",
            headings.length > 0 &&
              "min-[1381px]:grid min-[1381px]:grid-cols-[minmax(0,1fr)_15.5rem] min-[1381px]:gap-10 min-[1381px]:pr-0",
          )}
        >
          <div className="mx-auto w-full max-w-190 min-w-0">
            {locale === own ? null : (
              <OtherLanguage
                locale={locale}
                own={own}
                href={
                  current
                    ? documentationPath(current)
                    : `/documentation?${new URLSearchParams({ q: search ?? "" })}`
                }
              />
            )}
            {children}
          </div>
          {headings.length > 0 ? (
            <div className="documentation-beside hidden flex-col min-[1381px]:flex print:hidden">
              <div className="documentation-contents">
                <p aria-hidden className="mb-2 text-12 font-medium text-muted">
                  {t("contents")}
                </p>
                {contents}
              </div>
              {note}
            </div>
          ) : null}
        </div>
      </div>
    </div>
  );
  return (
    <>
      {locale === own ? (
        frame
      ) : (
        <ClientMessages namespaces={["commons"]} locale={locale}>
          {frame}
        </ClientMessages>
      )}
      <Reading lang={lang} textIn={locale} />
    </>
  );
}
