import { getLocale } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { canOpen } from "#components/layout/navigation.ts";
import { Page } from "#components/layout/page.tsx";
import { billingsList } from "#lib/billings/list.ts";
import { presetRange } from "#lib/dates/presets.ts";
import { zoneName } from "#lib/dates/zone-names.ts";
import { formatZoneOffset } from "#lib/dates/zones.ts";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { moneyToNumber } from "#lib/money.ts";
import { type Actor, canDo, roleReaches } from "#lib/permissions.ts";
import { sendingsList } from "#lib/sendings/list.ts";
import { tasksList } from "#lib/tasks/list.ts";
import { requireActor } from "#server/auth/session.ts";
import { listBillings } from "#server/billings/service.ts";
import { listSendings, recentSmsPrice, summarizeSince } from "#server/sendings/service.ts";
import { listTasks } from "#server/tasks/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { getUser } from "#server/users/service.ts";
import { Greeting } from "./_components/greeting.tsx";
import { HomeBalance } from "./_components/home-balance.tsx";
import { KeepFresh } from "./_components/keep-fresh.tsx";
import { QuickCards } from "./_components/quick-cards.tsx";
import { RecentBillings } from "./_components/recent-billings.tsx";
import { recentRequest } from "./_components/recent-request.ts";
import { RecentSendings } from "./_components/recent-sendings.tsx";
import { runningRequest } from "./_components/running-request.ts";
import { RunningTask } from "./_components/running-task.tsx";

export const generateMetadata = pageTitle("home");

export default async function HomePage() {
  const actor = await requireActor("/");
  const { userId: ownerId, timeZone, currency } = actor;
  const [locale, facts] = await Promise.all([getLocale(), readFacts(actor)]);
  const { now } = facts;
  const at = now.getTime();
  const { features } = editionOf(env());
  const zone = [zoneName(timeZone, locale), formatZoneOffset(timeZone, now)];
  const may = (path: string) => (canOpen(path, actor, features) ? path : null);
  // Whoever sees several accounts' rows gets from here to their own.
  const list = new URLSearchParams({
    preset: "minutes5",
    ...(roleReaches(actor.role, "reseller") && { OwnerId: ownerId }),
  });
  return (
    <ClientMessages namespaces={["home", "billings"]}>
      <Page shape="cards" className="flex flex-col gap-4 max-md:gap-3">
        <Greeting
          name={facts.name}
          timeZone={timeZone}
          zone={zone.filter(Boolean).join(", ")}
          now={now}
          today={facts.today}
          currency={currency}
        />
        <HomeBalance
          smsPrice={facts.smsPrice}
          topUpHref={may("/balance/payments")}
          balanceHref={may("/balance/billings")}
        />
        {facts.tasks ? (
          <RunningTask
            ownerId={ownerId}
            rendered={{ page: facts.tasks, at }}
            mayPause={canDo(actor, "tasks.update")}
          />
        ) : null}
        <QuickCards actor={actor} smsPrice={facts.smsPrice} className="max-md:hidden" />
        <div className="grid items-stretch gap-4 max-md:gap-3 lg:grid-cols-[6fr_5fr]">
          {facts.sendings ? (
            <RecentSendings
              ownerId={ownerId}
              currency={currency}
              rendered={{ page: facts.sendings, at }}
              allHref={`/messages/outgoing?${list}`}
            />
          ) : null}
          {facts.billings ? (
            <RecentBillings
              ownerId={ownerId}
              currency={currency}
              rendered={{ page: facts.billings, at }}
              allHref={`/balance/billings?${list}`}
            />
          ) : null}
        </div>
        {/* Last on phones. Put there by CSS alone, it jumps as the page comes in piece by piece. */}
        <QuickCards actor={actor} smsPrice={facts.smsPrice} className="md:hidden" />
        <KeepFresh />
      </Page>
    </ClientMessages>
  );
}

/** All that home tells, each part null for those who may not see it. */
async function readFacts(actor: Actor) {
  const now = new Date();
  const { userId, timeZone, via } = actor;
  const seesMessages = canDo(actor, "sendings.get");
  const recent = recentRequest(userId, now);
  const [user, today, smsPrice, tasks, sendings, billings] = await Promise.all([
    getUser(actor, userId),
    seesMessages ? summarizeSince(actor, presetRange("today", timeZone, now).from) : null,
    seesMessages ? recentSmsPrice(actor) : null,
    canDo(actor, "tasks.get")
      ? listTasks(actor, parseListParameters(runningRequest(userId), tasksList, via))
      : null,
    seesMessages ? listSendings(actor, parseListParameters(recent, sendingsList, via)) : null,
    canDo(actor, "billings.find")
      ? listBillings(actor, parseListParameters(recent, billingsList, via))
      : null,
  ]);
  return {
    now,
    name: user.data.firstName || user.username,
    today,
    smsPrice: smsPrice && moneyToNumber(smsPrice),
    tasks,
    sendings,
    billings,
  };
}
