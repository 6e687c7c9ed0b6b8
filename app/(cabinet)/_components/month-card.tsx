import { getFormatter, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ChannelIcon } from "#components/channels/channel-icon.tsx";
import { Money } from "#components/money/money.tsx";
import type { MonthView } from "#lib/analytics/month.ts";
import type { BalanceDays } from "#lib/billings/balance-days.ts";
import { BalanceLine } from "./balance-line.tsx";
import { Card, CardLink } from "./card.tsx";

interface MonthCardProps {
  month: MonthView | null;
  balance: BalanceDays | null;
  /** The accounts that the messages are of; the balance is the reader's own. */
  of: "own" | "accounts" | "platform";
  currency: string;
  /** The address of the statement; null for readers who may not see it. */
  statementHref: string | null;
}

/** The last 30 days in three small plots: the balance, what each channel cost, what each operator delivered. */
export async function MonthCard({ month, balance, of, currency, statementHref }: MonthCardProps) {
  const [t, channelName, format] = await Promise.all([
    getTranslations("home.month"),
    getTranslations("commons.channel"),
    getFormatter(),
  ]);
  const spending = month?.spending ?? [];
  const delivery = month?.delivery ?? [];
  if (spending.length === 0 && delivery.length === 0) return null;
  const most = Math.max(...spending.map(({ amount }) => amount));
  return (
    <Card
      title={t("title")}
      aside={<CardLink href="/messages/analytics">{t("analytics")}</CardLink>}
    >
      <div className="grid gap-x-6 gap-y-4 p-4 md:grid-cols-3">
        {balance ? (
          <Part title={t("balance")} href={statementHref} link={t("statement")}>
            <BalanceLine balance={balance} />
          </Part>
        ) : null}
        {spending.length > 0 ? (
          <Part title={t(`spent.${of}`)}>
            <ul className="flex flex-col gap-2">
              {spending.map(({ channel, amount }) => (
                <PlotBar
                  key={channel}
                  name={
                    <>
                      <ChannelIcon channel={channel} /> {channelName(channel)}
                    </>
                  }
                  value={<Money amount={amount} currency={currency} />}
                  share={amount / most}
                  ink="bg-accent"
                />
              ))}
            </ul>
          </Part>
        ) : null}
        {delivery.length > 0 ? (
          <Part title={t("delivered")}>
            <ul className="flex flex-col gap-2">
              {delivery.map(({ operator, name, sent, delivered }) => (
                <PlotBar
                  key={operator}
                  name={name}
                  value={t("share", {
                    share: format.number(delivered / sent, {
                      style: "percent",
                      minimumFractionDigits: 1,
                      maximumFractionDigits: 1,
                    }),
                    count: sent,
                  })}
                  share={delivered / sent}
                  ink="bg-success"
                />
              ))}
            </ul>
          </Part>
        ) : null}
      </div>
    </Card>
  );
}

interface PartProps {
  title: string;
  href?: string | null;
  link?: string;
  children: ReactNode;
}

function Part({ title, href, link, children }: PartProps) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h3 className="flex items-baseline text-12 text-muted">
        {title}
        {href ? <CardLink href={href}>{link}</CardLink> : null}
      </h3>
      {children}
    </section>
  );
}

interface PlotBarProps {
  name: ReactNode;
  value: ReactNode;
  /** Of the bar's whole width. */
  share: number;
  ink: string;
}

/** A name and its figure over a bar, which says nothing that the figure doesn't. */
function PlotBar({ name, value, share, ink }: PlotBarProps) {
  return (
    <li className="min-w-0">
      <p className="flex justify-between gap-2 text-13">
        <span className="flex min-w-0 items-center gap-1.5 truncate">{name}</span>
        <span className="shrink-0 figures">{value}</span>
      </p>
      <div aria-hidden="true" className="mt-1 h-1.5 bg-fill">
        <div className={`h-full ${ink}`} style={{ width: `${Math.min(1, share) * 100}%` }} />
      </div>
    </li>
  );
}
