import type { ComponentProps } from "react";
import { Input } from "#components/ui/input.tsx";
import { useCurrencySign } from "./top-up-totals.tsx";

/** A sum in the currency of the balance. */
export function AmountInput(props: Omit<ComponentProps<typeof Input>, "trailing">) {
  const sign = useCurrencySign();
  return (
    <Input
      {...props}
      trailing={<span className="text-muted">{sign}</span>}
      inputMode="decimal"
      maxLength={14}
      autoComplete="off"
    />
  );
}
