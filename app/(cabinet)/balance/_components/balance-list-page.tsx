import type { Identified, ListPage } from "#lib/list-page.ts";
import type { ScreenPath } from "#lib/screen-table.ts";
import { type ListPageSource, listPage } from "../../list-page.ts";
import { BalanceHeader } from "./balance-header.tsx";

interface BalanceListSource<
  Page extends ListPage<Identified>,
  Details extends Identified,
> extends ListPageSource<Page, Details, undefined> {
  /** The tab that the list belongs to, if it is not a tab itself. */
  tab?: ScreenPath;
}

/** Makes the page of a list under the header of the balance. */
export function balanceListPage<
  Page extends ListPage<Identified>,
  Details extends Identified = Page["data"][number],
>(path: ScreenPath, { tab = path, show, ...source }: BalanceListSource<Page, Details>) {
  return listPage<Page, Details>(path, {
    ...source,
    show: (shown) => {
      const { definition } = shown.list;
      return (
        <>
          <BalanceHeader
            actor={shown.actor}
            current={tab}
            definition={definition.presets && definition}
          />
          {show(shown)}
        </>
      );
    },
  });
}
