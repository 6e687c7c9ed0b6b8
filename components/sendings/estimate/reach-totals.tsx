"use client";

import { useTranslations } from "next-intl";
import { Sums, SumRow } from "#components/confirmation/sums.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { SendingEstimate } from "#lib/sendings/estimate.ts";

interface ReachTotalsProps {
  /** The estimate for all chosen recipients. */
  estimate: SendingEstimate | undefined;
  /** How many of them are left out because the send was cut down. */
  cut: number;
  /** There are no recipients, so every total is 0 and nothing is requested. */
  isEmpty: boolean;
  /** Repeats among the pasted numbers, which are dropped before they are sent to be counted. */
  repeats: number;
}

const windowStates = ["open", "template", "closed", "unknown"] as const;

/** Selected, doubles, left out, will get the message; on some channels who of them has written lately. */
export function ReachTotals({ estimate, cut, isEmpty, repeats }: ReachTotalsProps) {
  const t = useTranslations("send.totals");
  const format = useFormatter();
  const duplicates = isEmpty ? 0 : (estimate?.duplicates ?? 0) + repeats;
  const reached = estimate?.recipients ?? 0;
  const excluded = estimate?.excluded ?? 0;
  const isKnown = isEmpty || estimate !== undefined;
  const about = estimate?.isSampled ? "≈ " : "";
  const plain = (count: number) => about + format.number(count);
  const less = (count: number) => (count > 0 ? `−${plain(count)}` : plain(count));
  const window = (!isEmpty && estimate?.window) || null;
  const figure = (text: string) => (isKnown ? text : <Skeleton className="h-5 w-7" />);
  return (
    <Sums>
      <SumRow name={t("selected")}>{figure(plain(reached + excluded + duplicates))}</SumRow>
      <SumRow name={t("duplicates")}>{figure(less(duplicates))}</SumRow>
      <SumRow name={t("excluded")}>{figure(less(excluded))}</SumRow>
      {cut > 0 ? <SumRow name={t("cut")}>{less(cut)}</SumRow> : null}
      <SumRow name={t("reached")} look="strong">
        {figure(plain(reached - cut))}
      </SumRow>
      {windowStates.map((state) =>
        window && window[state] > 0 ? (
          <SumRow key={state} name={t(`window.${state}`, { hours: window.hours })}>
            {plain(window[state])}
          </SumRow>
        ) : null,
      )}
    </Sums>
  );
}
