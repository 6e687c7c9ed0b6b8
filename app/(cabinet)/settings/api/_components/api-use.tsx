import { useFormatter, useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { useMoneyText } from "#components/money/use-money-text.ts";
import { NoData } from "#components/ui/no-data.tsx";
import type { ApiUse } from "#server/api-log/service.ts";
import { SpendCapButton } from "./spend-cap-button.tsx";

interface ApiUseProps {
  use: ApiUse;
  accountId: string;
  currency: string;
  mayCap: boolean;
}

/** What the account's programs did today, by which tokens, and what they have spent of the day's limit. */
export function ApiUsePanel({ use, accountId, currency, mayCap }: ApiUseProps) {
  const t = useTranslations("apiLog");
  const format = useFormatter();
  const moneyText = useMoneyText();
  const { calls, refused, median, most, keptDays, tokens, cap } = use;
  return (
    <section aria-label={t("use.title")} className="border-b border-border">
      <dl className="flex flex-wrap gap-x-10 gap-y-3 px-6 py-4 max-md:px-4">
        <Figure name={t("use.calls")}>{format.number(calls)}</Figure>
        <Figure name={t("use.refused")}>{format.number(refused)}</Figure>
        <Figure name={t("use.median")} beside={most === null ? null : t("use.most", { ms: most })}>
          {median === null ? <NoData short /> : t("ms", { ms: median })}
        </Figure>
        <Figure name={t("use.kept")} beside={t("use.masked")}>
          {t("use.days", { count: keptDays })}
        </Figure>
        <Figure
          name={t("use.cap")}
          beside={cap?.given ? t("use.capGiven", { cap: moneyText(cap.given, currency) }) : null}
        >
          {cap?.perDay
            ? t("use.of", {
                spent: moneyText(cap.spent, currency),
                cap: moneyText(cap.perDay, currency),
              })
            : t("use.capNone")}
          {mayCap ? <SpendCapButton accountId={accountId} own={cap?.own ?? null} /> : null}
        </Figure>
      </dl>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-border px-6 py-2.5 text-13 max-md:px-4">
        <h2 className="font-semibold">{t("use.tokens")}</h2>
        {tokens.length === 0 ? <p className="text-muted">{t("use.noTokens")}</p> : null}
        {tokens.map(({ id, description, beginning, calls: made }) => (
          <p key={id} className="min-w-0">
            <bdi className="font-medium">{description}</bdi>{" "}
            <code className="text-12 text-muted">{beginning}…</code>{" "}
            <span className="text-text-2">{t("use.tokenCalls", { count: made })}</span>
          </p>
        ))}
        <Link
          href="/account/tokens"
          className="ms-auto font-medium text-accent-text hover:underline"
        >
          {t("use.manage")}
        </Link>
      </div>
    </section>
  );
}

interface FigureProps {
  name: string;
  beside?: string | null;
  children: ReactNode;
}

function Figure({ name, beside = null, children }: FigureProps) {
  return (
    <div>
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="flex items-baseline gap-2 figures">
        <span className="text-15 font-semibold">{children}</span>
        {beside === null ? null : <span className="text-12 text-text-2">{beside}</span>}
      </dd>
    </div>
  );
}
