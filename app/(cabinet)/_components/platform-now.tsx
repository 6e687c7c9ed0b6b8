import { useTranslations } from "next-intl";
import Link from "next/link";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { Money, MoneyColumn } from "#components/money/money.tsx";
import { Time } from "#components/time/time.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";
import { Sparkline } from "#components/ui/sparkline.tsx";
import type { AnalyticsAnswer, AnalyticsTotal } from "#lib/analytics/analytics.ts";
import { columnDecimals } from "#lib/money-text.ts";
import type { ProviderState } from "#lib/providers/provider.ts";
import type { PlatformPulse, ProviderPulse } from "#lib/servers/pulse.ts";
import { Card, CardLink } from "./card.tsx";
import { DayRow, DayTable } from "./day-table.tsx";

interface PlatformNowProps {
  pulse: PlatformPulse;
  channels: AnalyticsAnswer;
  currency: string;
  providersHref: string | null;
  analyticsHref: string | null;
}

/** What an operator watches: messages per second, the providers, and the day by channel. */
export function PlatformNow({
  pulse,
  channels,
  currency,
  providersHref,
  analyticsHref,
}: PlatformNowProps) {
  return (
    <div className="grid items-start gap-4 max-md:gap-3 lg:grid-cols-[minmax(0,9fr)_minmax(0,5fr)]">
      <div className="flex min-w-0 flex-col gap-4 max-md:gap-3">
        <Throughput pulse={pulse} />
        <Channels channels={channels} currency={currency} href={analyticsHref} />
      </div>
      <Providers providers={pulse.providers} href={providersHref} />
    </div>
  );
}

function Throughput({ pulse: { perSecond, peak, minutes } }: { pulse: PlatformPulse }) {
  const t = useTranslations("home.platform");
  const format = useFormatter();
  const [now, most] = [format.number(perSecond), format.number(peak)];
  return (
    <Card title={t("now", { count: now })} note={t("peak", { count: most })}>
      {peak === 0 ? (
        <p className="px-4 py-6 text-center text-13 text-muted">{t("idle")}</p>
      ) : (
        <div className="px-4 py-3">
          <Sparkline
            values={minutes.map((one) => one.perSecond)}
            label={t("chart", { now, peak: most })}
            className="h-24 max-md:h-16"
          />
          <p aria-hidden className="flex justify-between pt-1 text-11 figures text-muted">
            {[minutes[0], minutes.at(-1)].map((one, at) =>
              one ? <Time key={at} value={one.at} format="minutes" /> : null,
            )}
          </p>
        </div>
      )}
    </Card>
  );
}

const dots: Record<ProviderState, string> = {
  ready: "bg-success",
  down: "bg-danger",
  waiting: "bg-info",
  off: "border border-border-strong",
};

function Providers({
  providers,
  href,
}: {
  providers: readonly ProviderPulse[];
  href: string | null;
}) {
  const t = useTranslations("home.platform");
  const states = useTranslations("providers.state");
  const format = useFormatter();
  return (
    <Card
      title={t("providers")}
      note={t("perSecond")}
      aside={href ? <CardLink href={href}>{t("all")}</CardLink> : null}
    >
      {providers.length === 0 ? (
        <p className="px-4 py-6 text-center text-13 text-muted">{t("noProviders")}</p>
      ) : (
        <ul className="divide-y divide-border">
          {providers.map((provider) => (
            <li
              key={provider.id}
              className="flex min-h-10 items-center gap-2.5 px-4 py-1.5 text-13"
            >
              <span
                aria-hidden
                className={cn("size-2 shrink-0 rounded-full", dots[provider.state])}
              />
              <span className="min-w-0 flex-1 truncate font-medium">
                {href ? (
                  <Link
                    href={`${href}?${new URLSearchParams({ open: provider.id })}`}
                    prefetch={false}
                    className="hover:underline"
                  >
                    {provider.title}
                  </Link>
                ) : (
                  provider.title
                )}
              </span>
              <span
                className={cn("text-12", provider.state === "down" ? "text-danger" : "text-muted")}
              >
                {provider.state === "ready" ? <Window {...provider} /> : states(provider.state)}
              </span>
              <span className="w-12 shrink-0 text-right figures">
                {format.number(provider.perSecond)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Window({ waiting, window }: Pick<ProviderPulse, "waiting" | "window">) {
  const t = useTranslations("home.platform");
  return window === null
    ? t("waiting", { count: waiting })
    : t("window", { count: waiting, of: window });
}

interface ChannelsProps {
  channels: AnalyticsAnswer;
  currency: string;
  href: string | null;
}

/** Today's messages by channel, the busiest first, and what they sold for. */
function Channels({ channels: { data, total }, currency, href }: ChannelsProps) {
  const t = useTranslations("home.platform");
  const day = useTranslations("home.day");
  const rows = data.toSorted((a, b) => b.sent - a.sent);
  return (
    <Card
      title={t("byChannel")}
      note={t("today")}
      aside={href ? <CardLink href={href}>{t("analytics")}</CardLink> : null}
    >
      {rows.length === 0 ? (
        <p className="px-4 py-6 text-center text-13 text-muted">{t("none")}</p>
      ) : (
        <MoneyColumn decimals={columnDecimals([...data, total].flatMap(({ money }) => money))}>
          <DayTable
            label={t("byChannel")}
            head={[t("channel"), day("sent"), t("share"), day("failed"), t("income")]}
          >
            <tbody>
              {rows.map((row) =>
                row.channel ? (
                  <Figures
                    key={row.channel}
                    name={<ChannelLabel channel={row.channel} />}
                    counts={row}
                    currency={currency}
                  />
                ) : null,
              )}
            </tbody>
            <tfoot>
              <Figures isTotal name={t("total")} counts={total} currency={currency} />
            </tfoot>
          </DayTable>
        </MoneyColumn>
      )}
    </Card>
  );
}

interface FiguresProps {
  name: React.ReactNode;
  counts: AnalyticsTotal;
  currency: string;
  isTotal?: boolean;
}

function Figures({ name, counts, currency, isTotal = false }: FiguresProps) {
  const t = useTranslations("home.platform");
  const format = useFormatter();
  const { sent, delivered, failed, money } = counts;
  const lines = money.length > 0 ? money : [{ currency, amount: 0 }];
  return (
    <DayRow
      isTotal={isTotal}
      name={name}
      below={t("below", { sent })}
      numbers={[
        format.number(sent),
        sent > 0
          ? format.number(delivered / sent, { style: "percent", maximumFractionDigits: 1 })
          : "–",
        format.number(failed),
        lines.map((line) => <Money key={line.currency} {...line} className="block" />),
      ]}
    />
  );
}
