import { readApi } from "#components/list/read-api.ts";
import type { Search } from "#components/ui/use-found.ts";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import type { ListPage } from "#lib/list-page.ts";

interface Wanted {
  ownerId: string;
  /** A list that is no answer. */
  without?: string;
  type?: ContactListView["type"];
}

/** An account's contact lists by a part of their name, newest first. */
export function findLists({ ownerId, without, type }: Wanted): Search {
  return async (text, signal) => {
    const query = new URLSearchParams({ OwnerId: ownerId, $limit: "50" });
    if (text) query.set("$search", text);
    if (type) query.set("type", type);
    const { data } = await readApi<ListPage<ContactListView>>("/contactLists", query, signal);
    return data
      .filter(({ id }) => id !== without)
      .map(({ id, title }) => ({ value: id, label: title }));
  };
}
