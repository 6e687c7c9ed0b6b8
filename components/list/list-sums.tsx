import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Money, type MoneyKind } from "#components/money/money.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";
import { ChevronDown } from "#components/ui/icons.ts";
import type { Identified, ListPage, SumLine } from "#lib/list-page.ts";

/** How the sums of a noun are written. */
export interface SumsShown {
  /** The state's own name, as badges and filters have it. */
  nameOf: (state: string) => string;
  moneyKind?: (state: string) => MoneyKind;
  /** Names of the sources, where the verb adds up by them too. */
  sourceName?: (source: string) => string;
}

// What wraps by its width moves with each figure that changes.
const columns = "max-lg:grid max-lg:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]";

interface FoundSumsProps {
  found: Pick<ListPage<Identified>, "sums" | "bySource">;
  sums: SumsShown;
  className?: string;
  /** Under a list: in columns where room is short. */
  isBelow?: boolean;
}

/** Shows the sums over the whole filter by state and, if there are several, by source. */
export function FoundSums({ found, sums, className, isBelow = false }: FoundSumsProps) {
  const t = useTranslations("commons.list");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { sums: lines, bySource } = found;
  return (
    <div className={cn("grid gap-y-1", className)}>
      {lines ? (
        <ListSums {...sums} lines={lines} className={isBelow ? columns : undefined} />
      ) : null}
      {sums.sourceName && bySource && bySource.length > 1 ? (
        <>
          <button
            type="button"
            className="flex min-h-6 items-center gap-1 justify-self-start"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t("bySource")}
            <ChevronDown className={cn("size-3.5", isOpen && "rotate-180")} />
          </button>
          <ListSums
            id={id}
            nameOf={sums.sourceName}
            lines={bySource}
            className={cn(isOpen ? isBelow && columns : "hidden")}
          />
        </>
      ) : null}
    </div>
  );
}

interface ListSumsProps extends Pick<SumsShown, "nameOf" | "moneyKind"> {
  id?: string;
  lines: readonly SumLine[];
  className?: string;
}

/** Shows sums by state, for example "Delivered 1,204 €84.10". */
function ListSums({ id, lines, nameOf, moneyKind, className }: ListSumsProps) {
  const format = useFormatter();
  return (
    <ul
      id={id}
      className={cn("flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-12", className)}
    >
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
