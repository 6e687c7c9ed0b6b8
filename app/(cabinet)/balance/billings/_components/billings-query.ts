import type { ListDefinition, ListPage, ListQuery } from "#components/list/list-query.ts";
import { listRequest } from "#components/list/list-request.ts";
import type { BillingPage, BillingView } from "#lib/billings/billing-view.ts";
import { billingFilters } from "#lib/billings/billing.ts";
import { datePresets } from "#lib/dates/presets.ts";

export const billingsDefinition: ListDefinition = {
  resource: "billings",
  filters: Object.keys(billingFilters),
  presets: datePresets,
  defaultPreset: "minutes5",
  defaultSort: "-createdAt",
  rowChoices: [20, 40, 80],
};

/** Parameters of `GET /billings`; null when nothing can match. */
export function billingsRequest(query: ListQuery, timeZone: string): URLSearchParams | null {
  return listRequest(query, { accepted: billingFilters, timeZone });
}

export function billingsPage(answer: BillingPage): ListPage<BillingView> {
  return {
    rows: answer.data,
    total: answer.total,
    isCapped: answer.totalIsEstimate ?? false,
    sum: answer.sum,
  };
}
