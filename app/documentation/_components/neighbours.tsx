import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { ArrowLeft, ArrowRight } from "#components/ui/icons.ts";
import { type DocumentationPage, documentationPath } from "#lib/documentation/page.ts";
import type { Locale } from "#lib/locales.ts";

interface NeighboursProps {
  pages: readonly DocumentationPage[];
  current: DocumentationPage;
  lang: Locale | null;
  locale: Locale;
}

/** Links to the previous and the next page. */
export async function Neighbours({ pages, current, lang, locale }: NeighboursProps) {
  const t = await getTranslations({ locale, namespace: "documentation" });
  const at = pages.findIndex(
    ({ category, file }) => category === current.category && file === current.file,
  );
  const previous = pages[at - 1];
  const next = pages[at + 1];
  const card =
    "flex min-w-0 items-center gap-3 rounded-card border border-border px-4 py-3 hover:border-border-strong hover:bg-fill";
  return (
    <nav
      aria-label={t("neighbours")}
      className="mt-12 grid grid-cols-2 gap-4 max-md:grid-cols-1 print:hidden"
    >
      {previous ? (
        <Link href={documentationPath(previous, { lang })} rel="prev" className={card}>
          <ArrowLeft className="size-4 shrink-0 text-muted" />
          <Words label={t("previous")} title={previous.title} />
        </Link>
      ) : null}
      {next ? (
        <Link
          href={documentationPath(next, { lang })}
          rel="next"
          className={`${card} col-start-2 justify-end text-right max-md:col-start-1`}
        >
          <Words label={t("next")} title={next.title} />
          <ArrowRight className="size-4 shrink-0 text-muted" />
        </Link>
      ) : null}
    </nav>
  );
}

function Words({ label, title }: { label: string; title: string }) {
  return (
    <span className="min-w-0">
      <span className="block text-12 text-muted">{label}</span>
      <span className="block text-14 font-medium">{title}</span>
    </span>
  );
}
