import type { ReactNode } from "react";
import { PublicShell } from "#components/layout/public-shell.tsx";
import { editionOf } from "#lib/edition.ts";
import { enabledLocales } from "#lib/locales.ts";
import { legalPages, siteEnv } from "#server/site-env.ts";

interface PublicFrameProps {
  /** Wide content begins at the top; other content is centred. */
  isWide?: boolean;
  children: ReactNode;
}

/** The frame of the screens before signing in. */
export async function PublicFrame({ isWide = false, children }: PublicFrameProps) {
  const [variables, legal] = await Promise.all([siteEnv(), legalPages()]);
  return (
    <PublicShell
      legal={legal}
      edition={editionOf(variables)}
      locales={enabledLocales(variables.LOCALES)}
      isWide={isWide}
    >
      {children}
    </PublicShell>
  );
}
