import { answered } from "#components/sendings/answered.ts";
import type { FoundOptions } from "#components/ui/use-found.ts";
import { searchManagersAction, searchOwnersAction } from "#server/users/actions.ts";

/** Accounts by a part of their name, newest first. Throws when the server doesn't answer: the combobox then says so. */
export async function searchOwners(text: string): Promise<FoundOptions> {
  return pageAfter(text, null);
}

async function pageAfter(text: string, after: string | null): Promise<FoundOptions> {
  const found = await answered(searchOwnersAction({ text, after }));
  const last = found.at(-1);
  return {
    options: found.map(({ id, name }) => ({ value: id, label: name })),
    // There is always a next page; an empty one is the end, so the page size need not be known.
    more: last ? async () => pageAfter(text, last.id) : null,
  };
}

/** Finds managers and resellers by name. */
export async function searchManagers(text: string): Promise<FoundOptions> {
  const found = await answered(searchManagersAction(text));
  return { options: found.map(({ id, name }) => ({ value: id, label: name })), more: null };
}
