import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { OtherLanguage } from "#app/documentation/_components/other-language.tsx";
import { PopUp } from "#app/documentation/_components/pop-up.tsx";
import { Reading } from "#app/documentation/_components/reading.tsx";
import type { Reader } from "#app/documentation/reader.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { Braces } from "#components/ui/icons.ts";
import { referenceCalls } from "../calls.ts";
import { wordsOf } from "../words.ts";
import { type NavGroup, ReferenceNav } from "./reference-nav.tsx";

interface ReferenceFrameProps {
  reader: Reader;
  /** The id of the call that is shown. */
  current?: string;
  children: ReactNode;
}

/** All calls on the left, in a pop-up where there is no room for them. */
export async function ReferenceFrame({ reader, current, children }: ReferenceFrameProps) {
  const { locale, lang } = reader;
  const t = await getTranslations({ locale, namespace: "reference" });
  const [own, words] = await Promise.all([getLocale(), wordsOf(locale)]);
  const groups: NavGroup[] = [...Map.groupBy(referenceCalls(), ({ group }) => group)].map(
    ([group, among]) => ({
      name: words.group(group),
      calls: among.map((call) => ({
        id: call.id,
        method: call.method,
        path: call.path,
        title: words.title(call),
      })),
    }),
  );
  const nav = (
    <ReferenceNav
      groups={groups}
      current={current}
      lang={lang}
      labels={{
        search: t("search"),
        calls: t("calls"),
        documentation: t("documentation"),
        nothing: t("nothing"),
      }}
    />
  );
  const frame = (
    <div
      data-documentation=""
      lang={locale === own ? undefined : locale}
      className="flex w-full flex-1 bg-surface"
    >
      <div className="documentation-side w-62 shrink-0 border-r border-border max-lg:hidden print:hidden">
        {nav}
        <a
          href="/api/openapi.json"
          target="_blank"
          className="mt-4 flex min-h-8 items-center gap-2 rounded-control px-2.5 text-13 text-text-2 hover:bg-fill"
        >
          <Braces className="size-4 shrink-0 text-muted" />
          {t("openapi")}
        </a>
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="documentation-bar flex h-12 shrink-0 items-center border-b border-border bg-surface px-4 lg:hidden print:hidden">
          <PopUp label={t("calls")} icon="pages">
            {nav}
          </PopUp>
        </div>
        {locale === own ? null : (
          <div className="px-10 pt-5 max-md:px-4">
            <OtherLanguage
              locale={locale}
              own={own}
              href={`/documentation/api/reference${current ? `/${current}` : ""}`}
            />
          </div>
        )}
        {children}
      </div>
      <Reading lang={lang} textIn={locale} />
    </div>
  );
  return locale === own ? (
    frame
  ) : (
    <ClientMessages namespaces={["commons", "reference"]} locale={locale}>
      {frame}
    </ClientMessages>
  );
}
