"use client";

import { createContext, type ReactNode, use } from "react";
import { Money, type MoneyProps } from "./money.tsx";

interface PriceForm {
  currency: string;
  /** The number of decimals in the account's tariffs. */
  decimals: number;
}

const PriceFormContext = createContext<PriceForm | null>(null);

/** How the account's prices are written on every screen. */
export function PriceFormProvider({ form, children }: { form: PriceForm; children: ReactNode }) {
  return <PriceFormContext value={form}>{children}</PriceFormContext>;
}

/**
 * The price of one unit or message, with the decimals of the account's tariffs, so that prices align (0.0180
 * and 0.0079). Another account's prices have their own decimals, at least two.
 */
export function Price(props: Omit<MoneyProps, "form" | "decimals" | "up">) {
  const own = use(PriceFormContext);
  const decimals = own?.currency === props.currency ? own.decimals : 0;
  return <Money {...props} form="price" decimals={decimals} />;
}
