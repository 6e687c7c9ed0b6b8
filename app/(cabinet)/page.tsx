import { dehydrate, type QueryKey } from "@tanstack/react-query";
import { getLocale } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { canOpen, topUpOf } from "#components/layout/navigation.ts";
import { Page } from "#components/layout/page.tsx";
import { Hydrated } from "#components/query/hydrated.tsx";
import { createQueryClient } from "#components/query/query-client.ts";
import { zoneName } from "#lib/dates/zone-names.ts";
import { formatZoneOffset } from "#lib/dates/zones.ts";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { canDo } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { Alerts } from "./_components/alerts.tsx";
import { DayAccounts } from "./_components/day-accounts.tsx";
import { DayCard } from "./_components/day-card.tsx";
import { DayTasks } from "./_components/day-tasks.tsx";
import { EarnedToday } from "./_components/earned-today.tsx";
import { Greeting } from "./_components/greeting.tsx";
import { HomeActions } from "./_components/home-actions.tsx";
import { HomeBalance } from "./_components/home-balance.tsx";
import { KeepFresh } from "./_components/keep-fresh.tsx";
import { MonthCard } from "./_components/month-card.tsx";
import { NextTasks } from "./_components/next-tasks.tsx";
import { PlatformNow } from "./_components/platform-now.tsx";
import { QuickCards } from "./_components/quick-cards.tsx";
import { type Home, readHome } from "./_components/read-home.ts";
import { RecentBillings } from "./_components/recent-billings.tsx";
import { recentKey } from "./_components/recent-request.ts";
import { RecentSendings } from "./_components/recent-sendings.tsx";
import { runningKey } from "./_components/running-request.ts";
import { RunningTasks } from "./_components/running-tasks.tsx";
import { UsefulLinks } from "./_components/useful-links.tsx";

export const generateMetadata = pageTitle("home");

export default async function HomePage() {
  const actor = await requireActor("/");
  const { userId: ownerId, timeZone, currency } = actor;
  const [locale, home] = await Promise.all([getLocale(), readHome(actor)]);
  const { now, of, day, smsPrice } = home;
  const { features } = editionOf(env());
  const zone = [zoneName(timeZone, locale), formatZoneOffset(timeZone, now)];
  const may = (path: string) => (canOpen(path, actor, features) ? path : null);
  const shown = of === "own" ? ownerId : null;
  const answers = answersOf(home, shown);
  const places = {
    topUp: topUpOf(actor, features),
    balance: may("/balance/billings"),
    sendernames: may("/settings/sendernames"),
    invoices: may("/balance/invoices"),
    providers: may("/operator/providers"),
    ledger: may("/operator/ledger"),
    servers: may("/operator/servers"),
    support: may("/about"),
    mayResume: canDo(actor, "tasks.update"),
  };
  const billings = "/balance/billings?preset=today";
  return (
    <ClientMessages namespaces={["home", "billings", "tasks"]}>
      <Hydrated state={answers}>
        <Page shape="cards" className="flex flex-col gap-4 max-md:gap-3">
          <Greeting
            name={home.name}
            timeZone={timeZone}
            zone={zone.filter(Boolean).join(", ")}
            now={now}
            actions={<HomeActions actor={actor} of={of} />}
          />
          <HomeBalance smsPrice={smsPrice} topUpHref={places.topUp} balanceHref={places.balance} />
          <div className="grid items-stretch gap-4 max-md:gap-3 lg:grid-cols-[minmax(0,9fr)_minmax(0,5fr)]">
            {/* The elements are in the order of phones: reordered by CSS alone, the page would jump while it streams in. */}
            <div className={day ? "grid lg:col-start-2 lg:row-start-1" : "grid"}>
              <Alerts alerts={home.alerts} places={places} />
            </div>
            {day ? (
              <DayCard day={day} of={of} now={now} timeZone={timeZone} currency={currency} />
            ) : null}
          </div>
          {home.platform ? (
            <PlatformNow
              {...home.platform}
              currency={currency}
              providersHref={places.providers}
              analyticsHref={may("/messages/analytics")}
            />
          ) : null}
          {home.running ? <RunningTasks ownerId={shown} mayMove={places.mayResume} /> : null}
          {home.next ? <NextTasks tasks={home.next} withOwners={of !== "own"} /> : null}
          {day && home.tasks ? (
            <DayTasks
              tasks={home.tasks}
              billings={home.dayBillings}
              today={day.today}
              currency={currency}
              allHref={places.balance && billings}
            />
          ) : null}
          {day && home.accounts ? (
            <DayAccounts
              accounts={home.accounts}
              today={day.today}
              currency={currency}
              allHref={may("/users")}
            />
          ) : null}
          <MonthCard
            month={home.month}
            balance={home.balance}
            of={of}
            currency={currency}
            statementHref={may("/balance/statement")}
          />
          {home.earned ? <EarnedToday earned={home.earned} currency={currency} /> : null}
          <QuickCards actor={actor} smsPrice={smsPrice} className="max-md:hidden" />
          <div className="grid items-stretch gap-4 max-md:gap-3 lg:grid-cols-[6fr_5fr]">
            {home.sendings ? (
              <RecentSendings
                ownerId={shown}
                currency={currency}
                allHref="/messages/outgoing?preset=minutes5"
                todayHref="/messages/outgoing?preset=today"
              />
            ) : null}
            {home.billings ? (
              <RecentBillings
                ownerId={shown}
                currency={currency}
                allHref="/balance/billings?preset=minutes5"
                todayHref={billings}
              />
            ) : null}
          </div>
          {/* Last on phones. Put there by CSS alone, it jumps as the page comes in piece by piece. */}
          <QuickCards actor={actor} smsPrice={smsPrice} className="md:hidden" />
          <UsefulLinks actor={actor} />
          <KeepFresh />
        </Page>
      </Hydrated>
    </ClientMessages>
  );
}

/** What the widgets have been answered already, for the browser's cache. */
function answersOf({ now, running, sendings, billings }: Home, ownerId: string | null) {
  const client = createQueryClient();
  const known = (key: QueryKey, page: unknown) => {
    const at = now.getTime();
    if (page) client.setQueryData(key, { page, at }, { updatedAt: at });
  };
  known(runningKey(ownerId), running);
  known(recentKey({ resource: "sendings", ownerId }), sendings);
  known(recentKey({ resource: "billings", ownerId }), billings);
  return dehydrate(client);
}
