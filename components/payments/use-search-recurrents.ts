import { useLocale, useTranslations } from "next-intl";
import { readApi } from "#components/list/read-api.ts";
import type { Search } from "#components/ui/use-found.ts";
import type { ListPage } from "#lib/list-page.ts";
import { recurrentName } from "#lib/payments/recurrent-name.ts";
import type { RecurrentView } from "#lib/payments/recurrent.ts";

/** Finds automatic payments for a filter, by an ID or the last digits of a card. */
export function useSearchRecurrents(): Search {
  const t = useTranslations("recurrentPayments");
  const locale = useLocale();
  return async (text, signal) => {
    const request = new URLSearchParams({ $limit: "10", ...(text && { $search: text }) });
    const { data } = await readApi<ListPage<RecurrentView>>("/recurrentPayments", request, signal);
    return data.map((row) => ({ value: row.id, label: recurrentName(locale, row, t) }));
  };
}
