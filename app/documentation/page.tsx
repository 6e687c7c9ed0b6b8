import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound, redirect } from "next/navigation";
import { documentationPath } from "#lib/documentation/page.ts";
import { readPages, searchDocumentation } from "#server/documentation/service.ts";
import { DocumentationFrame } from "./_components/documentation-frame.tsx";
import { SearchResults } from "./_components/search-results.tsx";
import { type DocumentationQuery, readerOf } from "./reader.ts";

interface DocumentationPageProps {
  searchParams: Promise<DocumentationQuery & { id?: string | string[] }>;
}

export async function generateMetadata({
  searchParams,
}: DocumentationPageProps): Promise<Metadata> {
  const { locale } = await readerOf(await searchParams);
  const t = await getTranslations({ locale, namespace: "documentation.search" });
  return { title: t("label") };
}

/** Leads to the first page, or shows what a search has found. */
export default async function DocumentationIndex({ searchParams }: DocumentationPageProps) {
  const query = await searchParams;
  const reader = await readerOf(query);
  const text = String([query.q ?? ""].flat()[0])
    .trim()
    .slice(0, 100);
  const pages = await readPages(reader.locale, reader.env);
  if (text !== "") {
    const found = await searchDocumentation(reader.locale, reader.env, text);
    return (
      <DocumentationFrame pages={pages} reader={reader} search={text}>
        <SearchResults text={text} found={found} reader={reader} />
      </DocumentationFrame>
    );
  }
  const [first] = pages;
  return first ? redirect(documentationPath(first, { lang: reader.lang })) : notFound();
}
