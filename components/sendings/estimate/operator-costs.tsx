"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Money } from "#components/money/money.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";
import { ChevronDown } from "#components/ui/icons.ts";
import { channels, type ChannelType } from "#lib/sendings/channels.ts";
import type { EstimateOperator, SendingEstimate } from "#lib/sendings/estimate.ts";
import { foldOperators } from "./folded-operators.ts";
import { aboutOf, formOf, type OperatorRows, perMessage, UnitPrice } from "./operator-rows.tsx";
import { OperatorTable } from "./operator-table.tsx";

interface OperatorCostsProps {
  channel: ChannelType;
  estimate: SendingEstimate;
}

/** What each operator's recipients cost, where there are operators: a table on wide screens, lines on phones. */
export function OperatorCosts({ channel, estimate }: OperatorCostsProps) {
  const t = useTranslations("send.operators");
  const nameOf = useRowName(channel, estimate.operators[0]?.country ?? null);
  const [isOpen, setOpen] = useState(false);
  const { shown, rest, more } = foldOperators(estimate.operators, isOpen);
  const rows: OperatorRows = {
    estimate,
    nameOf,
    shown,
    rest,
    isOpen,
    button: <MoreButton count={more} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />,
  };
  return (
    <div className="overflow-hidden rounded-card border border-border bg-surface">
      <OperatorTable {...rows} address={channels[channel].address} />
      <OperatorLines {...rows} />
      {estimate.seconds ? (
        <p className="border-t border-border px-4 py-2.5 text-12 text-text-2">
          {aboutOf(estimate)}
          {t("seconds", { seconds: estimate.seconds })}
        </p>
      ) : null}
    </div>
  );
}

function OperatorLines({ estimate, nameOf, shown, rest, isOpen, button }: OperatorRows) {
  const format = useFormatter();
  const { currency } = estimate;
  const form = formOf(estimate);
  return (
    <ul className="divide-y divide-border md:hidden">
      {shown.map((row) => (
        <li
          key={row.mccmnc ?? ""}
          className="flex items-center justify-between gap-4 px-4 py-2.5 text-14"
        >
          <span className="min-w-0">
            <span className="block truncate">{nameOf(row)}</span>
            <span className="block text-12 figures text-muted">
              {`${aboutOf(estimate)}${format.number(row.recipients)} × `}
              {row.segments === null ? null : `${perMessage(row.segments, row, format.number)} × `}
              <UnitPrice row={row} currency={currency} />
            </span>
          </span>
          <Money amount={row.cost} currency={currency} form={form} className="shrink-0" />
        </li>
      ))}
      {rest ? (
        <li className="flex items-center justify-between gap-4 px-4 py-2.5 text-14">
          {button}
          {isOpen ? null : <Money amount={rest.cost} currency={currency} form={form} />}
        </li>
      ) : null}
    </ul>
  );
}

interface MoreButtonProps {
  count: number;
  isOpen: boolean;
  onToggle: () => void;
}

function MoreButton({ count, isOpen, onToggle }: MoreButtonProps) {
  const t = useTranslations("send.operators");
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="inline-flex items-center gap-1.5 rounded-control hover:underline"
    >
      {t("more", { count })}
      <ChevronDown className={cn("size-4 text-muted", isOpen && "rotate-180")} />
    </button>
  );
}

/** Brands work in several countries, so rows outside of the largest row's country also name their country. */
function useRowName(channel: ChannelType, home: string | null): (row: EstimateOperator) => string {
  const t = useTranslations("send.operators");
  const tChannel = useTranslations("commons.channel");
  const locale = useLocale();
  const countries = new Intl.DisplayNames(locale, { type: "region" });
  return ({ name, country }) => {
    if (channels[channel].address === "email") return tChannel(channel);
    const title = country && countries.of(country);
    if (!name) return title ? t("others", { country: title }) : t("unknown");
    return title && country !== home ? `${name} · ${title}` : name;
  };
}
