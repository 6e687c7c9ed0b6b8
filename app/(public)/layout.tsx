import type { ReactNode } from "react";
import { PublicShell } from "#components/layout/public-shell.tsx";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { enabledLocales } from "#lib/locales.ts";
import { matchRoute } from "#lib/routes.ts";

/** The frame of the screens before signing in; a screen that isn't built yet isn't linked. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  const variables = env();
  return (
    <PublicShell
      edition={editionOf(variables)}
      locales={enabledLocales(variables.LOCALES)}
      registrationHref={matchRoute("/registration") ? "/registration" : null}
      documentationHref={matchRoute("/documentation") ? "/documentation" : null}
    >
      {children}
    </PublicShell>
  );
}
