import type { ListPage } from "#components/list/list-query.ts";
import type { SendingPage, SendingView } from "#lib/sendings/sending.ts";

export type OutgoingRow = SendingView;

export interface OutgoingPage extends ListPage<OutgoingRow> {
  charges: SendingPage["charges"];
}

export const nothingFound: OutgoingPage = { rows: [], total: 0, charges: [] };

export function toOutgoingPage({
  data,
  total,
  totalIsEstimate,
  charges,
}: SendingPage): OutgoingPage {
  return { rows: data, total, isCapped: totalIsEstimate ?? false, charges };
}
