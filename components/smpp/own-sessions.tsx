import { useFormatter, useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { Time } from "#components/time/time.tsx";
import { NoData } from "#components/ui/no-data.tsx";
import { Progress } from "#components/ui/progress.tsx";
import { Sparkline } from "#components/ui/sparkline.tsx";
import { toneOfUse } from "#components/ui/use-tone.ts";
import type { EndedSmppSession, SmppSessionView } from "#lib/smpp/session.ts";

interface OwnSessionsProps {
  sessions: readonly SmppSessionView[];
  /** Those that have ended lately. */
  ended: readonly EndedSmppSession[];
}

/** The account's bound sessions with what they use of their limits, and why others have ended. */
export function OwnSessions({ sessions, ended }: OwnSessionsProps) {
  const t = useTranslations("smpp");
  return (
    <section aria-labelledby="smpp-sessions" className="min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-2 px-6 py-2.5 text-13 max-md:px-4">
        <h2 id="smpp-sessions" className="font-semibold">
          {t("sessions.own")}
        </h2>
        <p className="text-text-2">
          {sessions.length > 0
            ? t("sessions.found", { count: sessions.length })
            : t("sessions.none")}
        </p>
        <Link
          href="/documentation/api/SMPP"
          className="ms-auto font-medium text-accent-text hover:underline"
        >
          {t("sessions.howTo")}
        </Link>
      </div>
      {sessions.length > 0 ? (
        <ul className="divide-y divide-border border-t border-border">
          {sessions.map((session) => (
            <BoundSession key={session.id} session={session} />
          ))}
        </ul>
      ) : null}
      {ended.length > 0 ? (
        <ul
          aria-label={t("sessions.ended")}
          className="flex flex-col gap-1 border-t border-border px-6 py-2.5 text-13 text-text-2 max-md:px-4"
        >
          {ended.map(({ id, mode, address, reason, endedAt }) => (
            <li key={id} className="flex flex-wrap gap-x-2">
              <Time value={endedAt} format="short" />
              <span>{t(`mode.${mode}`)}</span>
              <bdi className="font-mono text-12 leading-5">{address}</bdi>
              <span className="text-text">{t(`endReason.${reason}`)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function BoundSession({ session }: { session: SmppSessionView }) {
  const t = useTranslations("smpp");
  const format = useFormatter();
  const { mode, address, createdAt, waiting, window, recent, rate, enquiredAt } = session;
  const { submitted, delivered } = session;
  const of = (count: number, limit: number) =>
    t("sessions.of", { count: format.number(count), limit: format.number(limit) });
  const now = recent.at(-1) ?? 0;
  return (
    <li className="flex flex-col gap-2 px-6 py-3 text-13 max-md:px-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <span aria-hidden className="size-1.5 shrink-0 self-center rounded-full bg-success-fill" />
        <span className="font-medium">{t(`mode.${mode}`)}</span>
        <bdi className="font-mono text-12 text-text-2">{address}</bdi>
        <span className="text-12 text-text-2">
          {t("sessions.counts", {
            submitted: format.number(submitted),
            delivered: format.number(delivered),
          })}
        </span>
        <span className="sm:ms-auto text-12 text-text-2">
          {t.rich("sessions.since", { time: () => <Time value={createdAt} format="short" /> })}
        </span>
      </div>
      <dl className="max-sm:grid-cols-2 grid grid-cols-3 gap-4">
        <Figure name={t("sessions.window")} value={of(waiting, window)}>
          <Progress
            label={t("sessions.window")}
            total={window}
            segments={[{ tone: toneOfUse(waiting, window), value: waiting }]}
          />
        </Figure>
        <Figure
          name={t(mode === "receiver" ? "sessions.receivedPerSecond" : "sessions.perSecond")}
          value={rate === null ? format.number(now) : of(now, rate)}
        >
          <Sparkline
            values={recent}
            label={t("sessions.chart", { count: format.number(Math.max(0, ...recent)) })}
            className="h-4"
          />
        </Figure>
        <Figure
          name={t("sessions.enquired")}
          value={enquiredAt === null ? <NoData short /> : <Time value={enquiredAt} />}
        />
      </dl>
    </li>
  );
}

interface FigureProps {
  name: string;
  value: ReactNode;
  children?: ReactNode;
}

function Figure({ name, value, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="flex items-center gap-2 figures">
        {children ? <span className="w-14 shrink-0">{children}</span> : null}
        <span>{value}</span>
      </dd>
    </div>
  );
}
