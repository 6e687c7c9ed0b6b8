import { getTranslations } from "next-intl/server";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { CabinetFrame } from "#app/cabinet-frame.tsx";
import { PublicFrame } from "#app/public-frame.tsx";
import { codeLanguageCookie, isCodeLanguage } from "#lib/documentation/code-languages.ts";
import { keptChoice } from "#server/auth/kept-choices.ts";
import { currentActor } from "#server/auth/session.ts";
import "./documentation.css";
import { CodeLanguageProvider } from "./_components/code-language.tsx";
import { PublicPalette } from "./_components/public-palette.tsx";

async function paletteLabels() {
  const [t, common] = await Promise.all([
    getTranslations("documentation.search"),
    getTranslations("commons.search"),
  ]);
  return {
    title: t("label"),
    placeholder: t("label"),
    nothing: t("nothing"),
    failed: common("failed"),
    searching: common("searching"),
  };
}

/** One address for all readers: inside the cabinet when signed in, else in the public frame. */
export default async function DocumentationLayout({ children }: { children: ReactNode }) {
  const [actor, jar] = await Promise.all([currentActor(), cookies()]);
  const kept = keptChoice(jar, codeLanguageCookie);
  const page = (
    <CodeLanguageProvider initial={isCodeLanguage(kept) ? kept : null}>
      {children}
    </CodeLanguageProvider>
  );
  return actor ? (
    <CabinetFrame isRail>{page}</CabinetFrame>
  ) : (
    <PublicFrame isWide>
      {page}
      <PublicPalette labels={await paletteLabels()} />
    </PublicFrame>
  );
}
