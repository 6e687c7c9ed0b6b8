import { useQuery } from "@tanstack/react-query";
import { rowOptions } from "#components/list/read-list.ts";
import { usersList } from "#lib/users/list.ts";
import type { UserView } from "#lib/users/user-view.ts";

/** An account as it is now; `known` is what a row says of it meanwhile. Nothing is asked without an id. */
export function useAccount(id: string, known: UserView | null = null) {
  const { data, isError } = useQuery({
    ...rowOptions<UserView>(usersList, id),
    enabled: id !== "",
    staleTime: 0,
  });
  const account = data ?? (known?.id === id ? known : null);
  return { account, isUnknown: isError && account === null };
}
