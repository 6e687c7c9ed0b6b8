import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { ChevronRight } from "#components/ui/icons.ts";
import { documentationPath } from "#lib/documentation/page.ts";
import { ifFound } from "#lib/errors.ts";
import { enabledLocales } from "#lib/locales.ts";
import { readPage, readPages } from "#server/documentation/service.ts";
import { siteAddress } from "#server/mail/service.ts";
import { Article } from "../../_components/article.tsx";
import { DocumentationFrame } from "../../_components/documentation-frame.tsx";
import { Neighbours } from "../../_components/neighbours.tsx";
import { type DocumentationQuery, readerOf } from "../../reader.ts";

interface FilePageProps {
  params: Promise<{ category: string; file: string }>;
  searchParams: Promise<DocumentationQuery>;
}

async function load({ params, searchParams }: FilePageProps) {
  const [place, query] = await Promise.all([params, searchParams]);
  const reader = await readerOf(query);
  const page = await ifFound(readPage(reader.locale, reader.env, place));
  return { reader, page: page ?? notFound() };
}

export async function generateMetadata(props: FilePageProps): Promise<Metadata> {
  const { reader, page } = await load(props);
  const locales = enabledLocales(reader.env.LOCALES);
  const address = (lang?: string) => siteAddress(documentationPath(page, { lang }));
  return {
    title: page.title,
    description: page.description,
    robots: { index: true, follow: true },
    alternates: {
      canonical: address(locales.length > 1 ? reader.locale : undefined),
      languages: {
        ...Object.fromEntries(locales.map((locale) => [locale, address(locale)])),
        "x-default": address(),
      },
    },
  };
}

export default async function FilePage(props: FilePageProps) {
  const { reader, page } = await load(props);
  const [t, pages] = await Promise.all([
    getTranslations("documentation"),
    readPages(reader.locale, reader.env),
  ]);
  return (
    <DocumentationFrame pages={pages} current={page} reader={reader}>
      <p className="flex items-center gap-1.5 text-13 text-muted">
        {t("title")}
        <ChevronRight className="size-3.5" />
        {t(`category.${page.category}`)}
      </p>
      <h1 className="mt-1 text-28 max-md:text-24">{page.title}</h1>
      <p className="mt-2 text-15 text-text-2">{page.description}</p>
      <Article tree={page.tree} lang={reader.lang} />
      <Neighbours pages={pages} current={page} lang={reader.lang} />
    </DocumentationFrame>
  );
}
