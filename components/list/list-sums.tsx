import { Money, type MoneyKind } from "#components/money/money.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";
import type { Identified, ListPage, SumLine } from "#lib/list-page.ts";

/** How a noun's sums are told. */
export interface SumsShown {
  /** The state's own name, as badges and filters have it. */
  nameOf: (state: string) => string;
  moneyKind?: (state: string) => MoneyKind;
  /** Names of the sources, where the verb adds up by them too. */
  sourceName?: (source: string) => string;
}

interface FoundSumsProps {
  found: Pick<ListPage<Identified>, "sums" | "bySource">;
  sums: SumsShown;
  className?: string;
  /** Of each of the two lists. */
  linesClassName?: string;
}

/** What the whole filter comes to, by state and, where there are several, by source. */
export function FoundSums({ found, sums, className, linesClassName }: FoundSumsProps) {
  const { sums: lines, bySource } = found;
  return (
    <div className={cn("grid gap-y-1", className)}>
      {lines ? <ListSums {...sums} lines={lines} className={linesClassName} /> : null}
      {sums.sourceName && bySource && bySource.length > 1 ? (
        <ListSums nameOf={sums.sourceName} lines={bySource} className={linesClassName} />
      ) : null}
    </div>
  );
}

interface ListSumsProps extends Pick<SumsShown, "nameOf" | "moneyKind"> {
  lines: readonly SumLine[];
  className?: string;
}

/** "Delivered 1,204 €84.10". */
function ListSums({ lines, nameOf, moneyKind, className }: ListSumsProps) {
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
