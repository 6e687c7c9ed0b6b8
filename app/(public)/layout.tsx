import type { ReactNode } from "react";
import { PublicShell } from "#components/layout/public-shell.tsx";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { enabledLocales } from "#lib/locales.ts";
import { matchScreen } from "#lib/screens.ts";

/** The frame of the screens before signing in; a screen that isn't built yet isn't linked. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  const variables = env();
  return (
    <PublicShell
      edition={editionOf(variables)}
      locales={enabledLocales(variables.LOCALES)}
      registrationHref={matchScreen("/registration") ? "/registration" : null}
      documentationHref={matchScreen("/documentation") ? "/documentation" : null}
    >
      {children}
    </PublicShell>
  );
}
