import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { type DocumentationQuery, readerOf } from "../../reader.ts";
import { CallsList } from "./_components/calls-list.tsx";
import { ReferenceFrame } from "./_components/reference-frame.tsx";
import { alternatesOf } from "./alternates.ts";
import { referenceCalls } from "./calls.ts";
import { wordsOf } from "./words.ts";

interface ReferencePageProps {
  searchParams: Promise<DocumentationQuery>;
}

export async function generateMetadata({ searchParams }: ReferencePageProps): Promise<Metadata> {
  const { locale, env } = await readerOf(await searchParams);
  const t = await getTranslations({ locale, namespace: "reference" });
  return {
    title: t("title"),
    description: t("intro"),
    robots: { index: true, follow: true },
    alternates: alternatesOf("/documentation/api/reference", env),
  };
}

/** Every call of the API, by group. */
export default async function ReferencePage({ searchParams }: ReferencePageProps) {
  const reader = await readerOf(await searchParams);
  const t = await getTranslations({ locale: reader.locale, namespace: "reference" });
  const words = await wordsOf(reader.locale);
  return (
    <ReferenceFrame reader={reader}>
      <div className="mx-auto w-full max-w-190 px-10 py-7 max-md:px-4 max-md:py-5">
        <h1 className="text-28 max-md:text-24">{t("title")}</h1>
        <p className="mt-2 text-15 text-text-2">{t("intro")}</p>
        <CallsList calls={referenceCalls()} words={words} lang={reader.lang} />
      </div>
    </ReferenceFrame>
  );
}
