"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { SendingEstimate } from "#lib/sendings/estimate.ts";

interface ReachTotalsProps {
  /** Of everybody chosen. */
  estimate: SendingEstimate | undefined;
  /** How many of them are left out because the send was cut down. */
  cut: number;
  /** Nobody is chosen: every total is 0 without asking. */
  isEmpty: boolean;
  /** Repeats among the pasted numbers, which are dropped before they are sent to be counted. */
  repeats: number;
}

/** Selected, doubles, left out, will get the message. */
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
  const figure = (text: string) => (isKnown ? text : <Skeleton className="h-5 w-7" />);
  return (
    <dl className="flex flex-col gap-1.5 text-13">
      <TotalRow name={t("selected")}>{figure(plain(reached + excluded + duplicates))}</TotalRow>
      <TotalRow name={t("duplicates")}>{figure(less(duplicates))}</TotalRow>
      <TotalRow name={t("excluded")}>{figure(less(excluded))}</TotalRow>
      {cut > 0 ? <TotalRow name={t("cut")}>{less(cut)}</TotalRow> : null}
      <TotalRow name={t("reached")} isStrong>
        {figure(plain(reached - cut))}
      </TotalRow>
    </dl>
  );
}

interface TotalRowProps {
  name: ReactNode;
  isStrong?: boolean;
  children: ReactNode;
}

/** A name and its figure on one line, as on a receipt. */
export function TotalRow({ name, isStrong = false, children }: TotalRowProps) {
  return (
    <div
      className={cn("flex min-h-5 items-center justify-between gap-4", isStrong && "font-semibold")}
    >
      <dt className={isStrong ? undefined : "text-text-2"}>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
