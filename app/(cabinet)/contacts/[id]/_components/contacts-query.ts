import type { ListDefinition, ListPage, ListQuery } from "#components/list/list-query.ts";
import { listRequest } from "#components/list/list-request.ts";
import type { ContactView } from "#lib/contacts/contact.ts";
import { genders } from "#lib/contacts/fields.ts";

const filters = { gender: genders } as const;

export function contactsDefinition(listId: string): ListDefinition {
  return {
    resource: "contacts",
    within: listId,
    filters: Object.keys(filters),
    defaultSort: "-createdAt",
  };
}

/** Parameters of `GET /contacts` for one list; null when nothing can match. */
export function contactsRequest(
  query: ListQuery,
  listId: string,
  timeZone: string,
): URLSearchParams | null {
  const request = listRequest(query, { accepted: filters, timeZone });
  request?.set("ListId", listId);
  return request;
}

/** What `GET /contacts` answers, as far as the list reads it. */
export interface ContactsAnswer {
  data: ContactView[];
  total: number;
  totalIsEstimate?: boolean;
}

export function contactsPage(answer: ContactsAnswer): ListPage<ContactView> {
  return {
    rows: answer.data,
    total: answer.total,
    isCapped: answer.totalIsEstimate ?? false,
  };
}
