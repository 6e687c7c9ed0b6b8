import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Money, MoneyColumn } from "#components/money/money.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { columnDecimals } from "#lib/money-text.ts";
import type { EstimateOperator, SendingEstimate } from "#lib/sendings/estimate.ts";
import { aboutOf, formOf, type OperatorRows, perMessage, UnitPrice } from "./operator-rows.tsx";

const nbsp = "\u00A0";

const head = "px-4 py-2 text-12 font-medium text-text-2";
const cell = "figures px-4 py-1.5 text-right";

interface OperatorTableProps extends OperatorRows {
  address: "phone" | "email";
}

/** The table of wide screens. */
export function OperatorTable({
  address,
  estimate,
  nameOf,
  shown,
  rest,
  isOpen,
  button,
}: OperatorTableProps) {
  const t = useTranslations("send.operators");
  const hasSegments = estimate.segments !== null;
  const { operators, price, currency } = estimate;
  const decimals: Decimals = {
    prices: columnDecimals(
      operators
        .flatMap(({ unitPrice }) => [unitPrice.lowest, unitPrice.highest])
        .map((amount) => ({ amount, currency, form: "price" })),
    ),
    costs: columnDecimals(
      [...operators.map(({ cost }) => cost), price.min].map((amount) => ({ amount, currency })),
    ),
  };
  const heads = [t("recipients"), ...(hasSegments ? [t("segments")] : []), t("price"), t("cost")];
  return (
    <table className="w-full text-13 max-md:hidden">
      <thead>
        <tr className="border-b border-border text-right">
          <th scope="col" className={`${head} text-left`}>
            {t("operator", { kind: address })}
          </th>
          {heads.map((title) => (
            <th key={title} scope="col" className={head}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {shown.map((row) => (
          <tr key={row.mccmnc ?? ""} className="h-8">
            <RowHead>{nameOf(row)}</RowHead>
            <RowFigures row={row} estimate={estimate} decimals={decimals} />
          </tr>
        ))}
        {rest ? (
          <tr className="h-8">
            <RowHead>{button}</RowHead>
            {isOpen ? (
              <td colSpan={heads.length}>{nbsp}</td>
            ) : (
              <RowFigures row={rest} estimate={estimate} decimals={decimals} />
            )}
          </tr>
        ) : null}
      </tbody>
      <Totals estimate={estimate} decimals={decimals} />
    </table>
  );
}

function RowHead({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className="px-4 py-1.5 text-left font-normal">
      {children}
    </th>
  );
}

/** How many decimals the amounts of each column are written with. */
interface Decimals {
  prices: ReturnType<typeof columnDecimals>;
  costs: ReturnType<typeof columnDecimals>;
}

interface FiguresProps {
  estimate: SendingEstimate;
  decimals: Decimals;
}

function RowFigures({ row, estimate, decimals }: FiguresProps & { row: EstimateOperator }) {
  const format = useFormatter();
  return (
    <>
      <td className={cell}>{aboutOf(estimate) + format.number(row.recipients)}</td>
      {row.segments === null ? null : (
        <td
          className={`${cell} text-text-2`}
        >{`× ${perMessage(row.segments, row, format.number)}`}</td>
      )}
      <td className={cell}>
        <MoneyColumn decimals={decimals.prices}>
          <UnitPrice row={row} currency={estimate.currency} />
        </MoneyColumn>
      </td>
      <Cost amount={row.cost} estimate={estimate} decimals={decimals} />
    </>
  );
}

function Cost({ amount, estimate, decimals }: FiguresProps & { amount: number }) {
  return (
    <td className={cell}>
      <MoneyColumn decimals={decimals.costs}>
        <Money amount={amount} currency={estimate.currency} form={formOf(estimate)} />
      </MoneyColumn>
    </td>
  );
}

function Totals({ estimate, decimals }: FiguresProps) {
  const t = useTranslations("send.operators");
  const format = useFormatter();
  const { recipients, segments, price } = estimate;
  const about = aboutOf(estimate);
  return (
    <tfoot>
      <tr className="h-10 border-t border-border font-semibold">
        <th scope="row" className="px-4 text-left">
          {t("total")}
        </th>
        <td className={cell}>{about + format.number(recipients)}</td>
        {segments === null ? null : <td className={cell}>{about + format.number(segments)}</td>}
        <td className={cell}>{nbsp}</td>
        <Cost amount={price.min} estimate={estimate} decimals={decimals} />
      </tr>
    </tfoot>
  );
}
