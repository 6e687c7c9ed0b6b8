import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { CabinetFrame } from "#app/cabinet-frame.tsx";
import { PublicFrame } from "#app/public-frame.tsx";
import { codeLanguageCookie, isCodeLanguage } from "#lib/documentation/code-languages.ts";
import { keptChoice } from "#server/auth/kept-choices.ts";
import { currentActor } from "#server/auth/session.ts";
import "./documentation.css";
import { CodeLanguageProvider } from "./_components/code-language.tsx";

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
    <PublicFrame isWide>{page}</PublicFrame>
  );
}
