import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { CabinetShell } from "#components/layout/cabinet-shell.tsx";
import { EarlyKeys } from "#components/layout/early-keys.tsx";
import { ReadingCountry } from "#components/phone/reading-country.tsx";
import { editionOf } from "#lib/edition.ts";
import { enabledLocales } from "#lib/locales.ts";
import { canDo } from "#lib/permissions.ts";
import { parseTheme, railCookie, sensitiveCookie, themeCookie } from "#lib/theme.ts";
import { keptChoice } from "#server/auth/kept-choices.ts";
import { currentSession, requireActor } from "#server/auth/session.ts";
import { countUnread } from "#server/notifications/service.ts";
import { siteEnv } from "#server/site-env.ts";
import { priceDecimals } from "#server/tariffs/service.ts";
import { getOwnUser } from "#server/users/service.ts";
import { release } from "#server/version.ts";

interface CabinetFrameProps {
  /** The toolbar is a rail here, whatever its owner likes elsewhere. */
  isRail?: boolean;
  children: ReactNode;
}

/** The frame of every screen after signing in; each page asks again for what it needs. */
export async function CabinetFrame({ isRail = false, children }: CabinetFrameProps) {
  const actor = await requireActor();
  const mayHearNews = canDo(actor, "notifications.get");
  const [session, user, unread, decimals, jar, variables] = await Promise.all([
    currentSession(),
    getOwnUser(actor),
    mayHearNews ? countUnread(actor) : null,
    priceDecimals(actor),
    cookies(),
    siteEnv(),
  ]);
  const { balance, overdraft, total, currency } = user;
  const { firstName, lastName, company } = user.data;
  const accountPerson = [firstName, lastName].filter(Boolean).join(" ") || user.username;
  return (
    <CabinetShell
      person={{
        name: actor.member?.name ?? accountPerson,
        note: typeof company === "string" && company ? company : user.username,
      }}
      visitor={actor}
      edition={editionOf(variables)}
      balance={{ balance, overdraft, total, currency }}
      priceDecimals={decimals}
      unread={unread}
      sessionEndsAt={session?.endsAt.toISOString() ?? null}
      release={release}
      locales={enabledLocales(variables.LOCALES)}
      theme={parseTheme(keptChoice(jar, themeCookie))}
      acting={
        session?.acting
          ? {
              opens: session.acting.opens,
              reason: session.acting.reason,
              by: session.acting.by,
              endsAt: session.endsAt.toISOString(),
            }
          : null
      }
      hidesSensitive={keptChoice(jar, sensitiveCookie) === "1"}
      folded={isRail || keptChoice(jar, railCookie) === "1"}
    >
      <EarlyKeys />
      <ReadingCountry country={actor.country} />
      {children}
    </CabinetShell>
  );
}
