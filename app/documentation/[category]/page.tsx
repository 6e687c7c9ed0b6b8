import { notFound, redirect } from "next/navigation";
import { pageTitle } from "#app/page-title.ts";
import { documentationPath } from "#lib/documentation/page.ts";
import { readPages } from "#server/documentation/service.ts";
import { type DocumentationQuery, readerOf } from "../reader.ts";

export const generateMetadata = pageTitle("documentation");

interface CategoryPageProps {
  params: Promise<{ category: string }>;
  searchParams: Promise<DocumentationQuery>;
}

/** Leads to the first page of a category. */
export default async function CategoryPage({ params, searchParams }: CategoryPageProps) {
  const [{ category }, query] = await Promise.all([params, searchParams]);
  const reader = await readerOf(query);
  const pages = await readPages(reader.locale, reader.env);
  const first = pages.find((page) => page.category === category);
  return first ? redirect(documentationPath(first, { lang: reader.lang })) : notFound();
}
