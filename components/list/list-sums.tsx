import { Money, type MoneyKind } from "#components/money/money.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";
import type { SumLine } from "#lib/list-page.ts";

/** How a noun's sums are told. */
export interface SumsShown {
  /** The state's own name, as badges and filters have it. */
  nameOf: (state: string) => string;
  moneyKind?: (state: string) => MoneyKind;
}

interface ListSumsProps extends SumsShown {
  lines: readonly SumLine[];
  className?: string;
}

/** What the whole filter comes to, by state: "Delivered 1,204 €84.10". */
export function ListSums({ lines, nameOf, moneyKind, className }: ListSumsProps) {
  const format = useFormatter();
  return (
    <ul className={cn("flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-12", className)}>
      {lines.map(({ state, count, money }) => (
        <li key={state} className="flex items-baseline gap-1.5 whitespace-nowrap">
          <span className="text-muted">{nameOf(state)}</span>
          <b className="font-semibold figures text-text">{format.number(count)}</b>
          {money.map(({ currency, amount }) => (
            <Money
              key={currency}
              amount={amount}
              currency={currency}
              kind={moneyKind?.(state)}
              className={moneyKind?.(state) === "refunded" ? undefined : "text-text-2"}
            />
          ))}
        </li>
      ))}
    </ul>
  );
}
