import { useTranslations } from "next-intl";
import type { SumsShown } from "#components/list/list-sums.tsx";
import { Money } from "#components/money/money.tsx";
import type { EmptyPage } from "#lib/list-page.ts";
import { isRefunded } from "#lib/sendings/figures.ts";
import type { SendingPage } from "#lib/sendings/sending.ts";
import { sumStates } from "#lib/sendings/sums.ts";

/** "1,284 messages · 1,420 segments · €86.42": what the filters found and what it cost, each currency by itself. */
export function OutgoingSummary({ found }: { found: SendingPage | EmptyPage }) {
  const t = useTranslations("messages");
  const charges = "charges" in found ? (found.charges ?? []) : [];
  // A row may be a chain of several.
  const count = found.sums?.reduce((sum, line) => sum + line.count, 0) ?? found.total;
  const segments = found.sums?.reduce((sum, line) => sum + (line.segments ?? 0), 0) ?? 0;
  return (
    <span className="figures">
      {t("found", { count })}
      {segments > 0 ? ` · ${t("totalSegments", { count: segments })}` : null}
      {charges.map(({ currency, amount }) => (
        <span key={currency}>
          {" · "}
          <Money amount={amount} currency={currency} />
        </span>
      ))}
    </span>
  );
}

/** Names the sums by status; messages that are not sent yet are one line. */
export function useOutgoingSums(): SumsShown {
  const t = useTranslations("messages");
  const tStatus = useTranslations("commons.status");
  return {
    nameOf: (state) => {
      const known = sumStates.find((one) => one === state);
      return known && known !== "open" ? tStatus(known) : t("onTheWay");
    },
    moneyKind: (state) =>
      sumStates.some((one) => one === state && isRefunded(one)) ? "refunded" : "plain",
  };
}
