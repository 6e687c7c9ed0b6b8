import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound, permanentRedirect } from "next/navigation";
import { ChevronRight, Clock } from "#components/ui/icons.ts";
import { findMoved } from "#lib/documentation/moved.ts";
import { documentationPath } from "#lib/documentation/page.ts";
import { ifFound } from "#lib/errors.ts";
import { enabledLocales } from "#lib/locales.ts";
import { canDo } from "#lib/permissions.ts";
import { currentActor } from "#server/auth/session.ts";
import {
  readOwnSamples,
  readPage,
  readPages,
  withOwnSamples,
} from "#server/documentation/service.ts";
import { siteAddress } from "#server/mail/service.ts";
import { Article } from "../../_components/article.tsx";
import { DocumentationFrame } from "../../_components/documentation-frame.tsx";
import { Neighbours } from "../../_components/neighbours.tsx";
import { SamplesNote } from "../../_components/samples-note.tsx";
import { type DocumentationQuery, readerOf } from "../../reader.ts";

interface FilePageProps {
  params: Promise<{ category: string; file: string }>;
  searchParams: Promise<DocumentationQuery & { id?: string | string[] }>;
}

async function load({ params, searchParams }: FilePageProps) {
  const [place, query] = await Promise.all([params, searchParams]);
  const reader = await readerOf(query);
  const page = await ifFound(readPage(reader.locale, reader.env, place));
  if (page) return { reader, page };
  const moved = findMoved(await readPages(reader.locale, reader.env), place);
  const id = [query.id ?? []].flat()[0];
  return moved
    ? permanentRedirect(documentationPath(moved, { lang: reader.lang, id }))
    : notFound();
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
      canonical: address(),
      languages: {
        ...Object.fromEntries(locales.map((locale) => [locale, address(locale)])),
        "x-default": address(),
      },
      types: {
        "text/markdown": siteAddress(`/docs/${reader.locale}/${page.category}/${page.file}.md`),
      },
    },
  };
}

export default async function FilePage(props: FilePageProps) {
  const { reader, page } = await load(props);
  const { locale, lang } = reader;
  const [t, pages, actor] = await Promise.all([
    getTranslations({ locale, namespace: "documentation" }),
    readPages(locale, reader.env),
    currentActor(),
  ]);
  const own = actor && page.hasSamples ? await readOwnSamples(actor) : null;
  const note = (className: string) =>
    actor && own ? (
      <SamplesNote
        t={t}
        own={own}
        mayCreateToken={canDo(actor, "tokens.create")}
        className={className}
      />
    ) : null;
  // A day is the same in every zone.
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return (
    <DocumentationFrame
      pages={pages}
      current={page}
      reader={reader}
      note={note("shrink-0 pt-2 pr-4 pb-4")}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-13 text-muted">
        <p className="flex items-center gap-1.5">
          {t("title")}
          <ChevronRight className="size-3.5" />
          {t(`group.${page.group}`)}
        </p>
        <p className="flex items-center gap-1.5 text-12">
          <Clock className="size-3.5" />
          {t.rich("updated", {
            date: () => <time dateTime={page.updated}>{day.format(new Date(page.updated))}</time>,
          })}
        </p>
      </div>
      <div lang={page.writtenIn === locale ? undefined : page.writtenIn}>
        <h1 className="mt-1 text-28 max-md:text-24">{page.title}</h1>
        <p className="mt-2 text-15 text-text-2">{page.description}</p>
        {note("mt-5 min-[1381px]:hidden print:hidden")}
        <Article parts={own ? withOwnSamples(page.parts(), own) : page.parts()} lang={lang} t={t} />
      </div>
      <Neighbours pages={pages} current={page} lang={lang} locale={locale} />
    </DocumentationFrame>
  );
}
