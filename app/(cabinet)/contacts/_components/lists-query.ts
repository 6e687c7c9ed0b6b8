import type { ListDefinition, ListPage, ListQuery } from "#components/list/list-query.ts";
import { listRequest } from "#components/list/list-request.ts";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import { contactListTypes } from "#lib/contacts/fields.ts";

const filters = { type: contactListTypes } as const;

export const listsDefinition: ListDefinition = {
  resource: "contactLists",
  filters: Object.keys(filters),
  defaultSort: "-createdAt",
};

/** Parameters of `GET /contactLists`; null when nothing can match. */
export function listsRequest(query: ListQuery, timeZone: string): URLSearchParams | null {
  return listRequest(query, { accepted: filters, timeZone });
}

/** What `GET /contactLists` answers, as far as the list reads it. */
export interface ListsAnswer {
  data: ContactListView[];
  total: number;
  totalIsEstimate?: boolean;
}

export function listsPage(answer: ListsAnswer): ListPage<ContactListView> {
  return {
    rows: answer.data,
    total: answer.total,
    isCapped: answer.totalIsEstimate ?? false,
  };
}
