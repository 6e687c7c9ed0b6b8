import type { Option } from "#components/ui/option-list.tsx";
import { searchOwnersAction } from "#server/users/actions.ts";

/** Accounts by a part of their name. Throws when the server doesn't answer: the combobox then says so. */
export async function searchOwners(text: string): Promise<Option[]> {
  const result = await searchOwnersAction(text);
  if (!result.ok) throw new Error(result.error.message);
  return result.data.map(({ id, username }) => ({ value: id, label: username }));
}
