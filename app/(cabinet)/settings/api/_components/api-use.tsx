import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useMoneyText } from "#components/money/use-money-text.ts";
import { Time } from "#components/time/time.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { BookOpen, Plus } from "#components/ui/icons.ts";
import { NoData } from "#components/ui/no-data.tsx";
import type { ApiUse } from "#server/api-log/service.ts";
import { SpendCapButton } from "./spend-cap-button.tsx";

interface ApiUseProps {
  use: ApiUse;
  accountId: string;
  currency: string;
  mayCap: boolean;
  mayCreateToken: boolean;
}

/** What the account's programs did today, and what they have spent of the day's limit. */
export function ApiUsePanel({ use, accountId, currency, mayCap, mayCreateToken }: ApiUseProps) {
  const t = useTranslations("apiLog");
  const tDocumentation = useTranslations("documentation");
  const tTokens = useTranslations("tokens.create");
  const format = useFormatter();
  const moneyText = useMoneyText();
  const { calls, refused, median, most, peak, keptDays, cap } = use;
  return (
    <section aria-label={t("use.title")} className="border-b border-border">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-6 py-4 max-md:px-4">
        <dl className="flex min-w-0 flex-1 flex-wrap gap-x-10 gap-y-3">
          <Figure name={t("use.calls")}>{format.number(calls)}</Figure>
          <Figure name={t("use.refused")}>{format.number(refused)}</Figure>
          <Figure
            name={t("use.median")}
            beside={most === null ? null : t("use.most", { ms: most })}
          >
            {median === null ? <NoData short /> : t("ms", { ms: median })}
          </Figure>
          <Figure
            name={t("use.peak")}
            beside={
              peak ? t.rich("use.perSecondAt", { time: () => <Time value={peak.at} /> }) : null
            }
          >
            {peak ? (
              t("use.rate", { calls: format.number(peak.calls), limit: format.number(peak.limit) })
            ) : (
              <NoData short />
            )}
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
        <div className="flex flex-wrap gap-2">
          <ButtonLink href="/documentation/api/reference" prefetch={false}>
            <BookOpen />
            {tDocumentation("reference")}
          </ButtonLink>
          {mayCreateToken ? (
            <ButtonLink href="/account/tokens?action=create" prefetch={false} variant="primary">
              <Plus />
              {tTokens("open")}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </section>
  );
}

interface FigureProps {
  name: string;
  beside?: ReactNode;
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
