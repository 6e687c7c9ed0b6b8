"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Money, MoneyColumn } from "#components/money/money.tsx";
import { Price } from "#components/money/price.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";
import { ChevronDown } from "#components/ui/icons.ts";
import { columnDecimals } from "#lib/money-text.ts";
import { channels, type ChannelType } from "#lib/sendings/channels.ts";
import type { EstimateOperator, SendingEstimate } from "#lib/sendings/estimate.ts";
import { foldOperators } from "./folded-operators.ts";

const nbsp = "\u00A0";

interface OperatorCostsProps {
  channel: ChannelType;
  estimate: SendingEstimate;
}

/** What each operator's recipients cost, where there are operators: a table on wide screens, lines on phones. */
export function OperatorCosts({ channel, estimate }: OperatorCostsProps) {
  const t = useTranslations("send.operators");
  const format = useFormatter();
  const nameOf = useRowName(channel, estimate.operators[0]?.country ?? null);
  const { operators, segments, seconds, currency, isSampled } = estimate;
  const form = isSampled ? "estimate" : "amount";
  const about = isSampled ? "≈ " : "";
  const [isOpen, setOpen] = useState(false);
  const { shown, rest, more } = foldOperators(operators, isOpen);
  const prices = columnDecimals(
    operators
      .flatMap(({ unitPrice }) => [unitPrice.lowest, unitPrice.highest])
      .map((amount) => ({ amount, currency, form: "price" })),
  );
  const costs = columnDecimals(
    [...operators.map(({ cost }) => cost), estimate.price.min].map((amount) => ({
      amount,
      currency,
    })),
  );
  const head = "px-4 py-2 text-12 font-medium text-text-2";
  const cell = "figures px-4 py-1.5 text-right";
  return (
    <div className="overflow-hidden rounded-card border border-border bg-surface">
      <table className="w-full text-13 max-md:hidden">
        <thead>
          <tr className="border-b border-border text-right">
            <th scope="col" className={`${head} text-left`}>
              {t("operator", { kind: channels[channel].address })}
            </th>
            <th scope="col" className={head}>
              {t("recipients")}
            </th>
            {segments === null ? null : (
              <th scope="col" className={head}>
                {t("segments")}
              </th>
            )}
            <th scope="col" className={head}>
              {t("price")}
            </th>
            <th scope="col" className={head}>
              {t("cost")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {shown.map((row) => (
            <tr key={row.mccmnc ?? ""} className="h-8">
              <th scope="row" className="px-4 py-1.5 text-left font-normal">
                {nameOf(row)}
              </th>
              <td className={cell}>{about + format.number(row.recipients)}</td>
              {row.segments === null ? null : (
                <td
                  className={`${cell} text-text-2`}
                >{`× ${perMessage(row.segments, row, format.number)}`}</td>
              )}
              <td className={cell}>
                <MoneyColumn decimals={prices}>
                  <UnitPrice row={row} currency={currency} />
                </MoneyColumn>
              </td>
              <td className={cell}>
                <MoneyColumn decimals={costs}>
                  <Money amount={row.cost} currency={currency} form={form} />
                </MoneyColumn>
              </td>
            </tr>
          ))}
          {rest ? (
            <tr className="h-8">
              <th scope="row" className="px-4 py-1.5 text-left font-normal">
                <MoreButton count={more} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
              </th>
              {isOpen ? (
                <td colSpan={segments === null ? 3 : 4}>{nbsp}</td>
              ) : (
                <>
                  <td className={cell}>{about + format.number(rest.recipients)}</td>
                  {rest.segments === null ? null : (
                    <td
                      className={`${cell} text-text-2`}
                    >{`× ${perMessage(rest.segments, rest, format.number)}`}</td>
                  )}
                  <td className={cell}>
                    <MoneyColumn decimals={prices}>
                      <UnitPrice row={rest} currency={currency} />
                    </MoneyColumn>
                  </td>
                  <td className={cell}>
                    <MoneyColumn decimals={costs}>
                      <Money amount={rest.cost} currency={currency} form={form} />
                    </MoneyColumn>
                  </td>
                </>
              )}
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <tr className="h-10 border-t border-border font-semibold">
            <th scope="row" className="px-4 text-left">
              {t("total")}
            </th>
            <td className={cell}>{about + format.number(estimate.recipients)}</td>
            {segments === null ? null : <td className={cell}>{about + format.number(segments)}</td>}
            <td className={cell}>{nbsp}</td>
            <td className={cell}>
              <MoneyColumn decimals={costs}>
                <Money amount={estimate.price.min} currency={currency} form={form} />
              </MoneyColumn>
            </td>
          </tr>
        </tfoot>
      </table>
      <ul className="divide-y divide-border md:hidden">
        {shown.map((row) => (
          <li
            key={row.mccmnc ?? ""}
            className="flex items-center justify-between gap-4 px-4 py-2.5 text-14"
          >
            <span className="min-w-0">
              <span className="block truncate">{nameOf(row)}</span>
              <span className="block text-12 figures text-muted">
                {`${about}${format.number(row.recipients)} × `}
                {row.segments === null
                  ? null
                  : `${perMessage(row.segments, row, format.number)} × `}
                <UnitPrice row={row} currency={currency} />
              </span>
            </span>
            <Money amount={row.cost} currency={currency} form={form} className="shrink-0" />
          </li>
        ))}
        {rest ? (
          <li className="flex items-center justify-between gap-4 px-4 py-2.5 text-14">
            <MoreButton count={more} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
            {isOpen ? null : <Money amount={rest.cost} currency={currency} form={form} />}
          </li>
        ) : null}
      </ul>
      {seconds ? (
        <p className="border-t border-border px-4 py-2.5 text-12 text-text-2">
          {about}
          {t("seconds", { seconds })}
        </p>
      ) : null}
    </div>
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

function UnitPrice({ row, currency }: { row: EstimateOperator; currency: string }) {
  const { lowest, highest } = row.unitPrice;
  return (
    <>
      <Price amount={lowest} currency={currency} />
      {highest > lowest ? (
        <>
          {" – "}
          <Price amount={highest} currency={currency} />
        </>
      ) : null}
    </>
  );
}

/** Segments of one message; a text of variables gives several lengths, so it may be a mean. */
function perMessage(
  segments: number,
  { recipients }: EstimateOperator,
  write: (value: number, options: { maximumFractionDigits: number }) => string,
): string {
  return write(segments / Math.max(1, recipients), { maximumFractionDigits: 1 });
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
