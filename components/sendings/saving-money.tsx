import { Money } from "#components/money/money.tsx";
import type { ReplacementSaving } from "./composer/composer-fields.ts";

/** The money saved by replacing look-alike characters. */
export function SavingMoney({ saving }: { saving: ReplacementSaving }) {
  return (
    <Money
      amount={saving.amount}
      currency={saving.currency}
      form={saving.isAbout ? "estimate" : "amount"}
      className="font-semibold"
    />
  );
}
