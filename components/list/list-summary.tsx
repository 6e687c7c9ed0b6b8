import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChevronDown } from "#components/ui/icons.ts";
import type { Identified, ListPage } from "#lib/list-page.ts";
import { FoundSums, type SumsShown } from "./list-sums.tsx";
import type { Counted } from "./use-whole-count.ts";

interface ListSummaryProps<Page> {
  counted: Counted<Page>;
  summary: (found: Page) => ReactNode;
  sums?: SumsShown;
}

/**
 * The number of rows that match the filters. On phones it unfolds the sums, which other screens show under the list.
 */
export function ListSummary<Page extends ListPage<Identified>>({
  counted: { found, isCounting },
  summary,
  sums,
}: ListSummaryProps<Page>) {
  const t = useTranslations("commons.list");
  const words = found.totalIsEstimate ? (
    <span className="figures">
      {t(isCounting ? "counting" : "atLeast", { count: found.total })}
    </span>
  ) : (
    summary(found)
  );
  if (!sums || !found.sums || found.sums.length === 0)
    return <span className="flex min-h-8 items-center">{words}</span>;
  return (
    <>
      <span className="max-md:hidden">{words}</span>
      <details className="group md:hidden">
        <summary className="flex min-h-8 list-none flex-wrap items-center justify-between gap-x-1 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 *:whitespace-normal">{words}</span>
          <span className="flex shrink-0 items-center gap-1">
            {t("sums")}
            <ChevronDown className="size-3.5 group-open:rotate-180" />
          </span>
        </summary>
        <FoundSums found={found} sums={sums} className="pb-2" />
      </details>
    </>
  );
}
