import type { ReactNode } from "react";
import { Price } from "#components/money/price.tsx";
import type { EstimateOperator, SendingEstimate } from "#lib/sendings/estimate.ts";

export interface OperatorRows {
  estimate: SendingEstimate;
  nameOf: (row: EstimateOperator) => string;
  shown: readonly EstimateOperator[];
  /** What the rows that are folded away have together; they are shown too while `isOpen`. */
  rest: EstimateOperator | null;
  isOpen: boolean;
  button: ReactNode;
}

/** The sign before the numbers of an estimate by a sample. */
export const aboutOf = ({ isSampled }: SendingEstimate) => (isSampled ? "≈ " : "");
export const formOf = ({ isSampled }: SendingEstimate) => (isSampled ? "estimate" : "amount");

/** The price of one unit, or the lowest and the highest. */
export function UnitPrice({ row, currency }: { row: EstimateOperator; currency: string }) {
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
export function perMessage(
  segments: number,
  { recipients }: EstimateOperator,
  write: (value: number, options: { maximumFractionDigits: number }) => string,
): string {
  return write(segments / Math.max(1, recipients), { maximumFractionDigits: 1 });
}
