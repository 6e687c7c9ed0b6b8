"use client";

import { useState } from "react";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { readApi } from "#components/list/read-api.ts";
import { useQuery, useQueryClient } from "#components/query/use-query.ts";
import type { Conversation } from "#lib/incoming/conversation.ts";

/**
 * A conversation round one of its messages, with as many pages before and after as have been asked for;
 * it follows what comes, what is sent and what becomes of it.
 */
export function useConversation(id: string) {
  const client = useQueryClient();
  const [pages, setPages] = useState({ earlier: 0, later: 0 });
  const name = ["sendingsIncoming", "conversation", id];
  const { data: found, ...query } = useQuery({
    queryKey: [...name, pages],
    queryFn: ({ signal }) => readConversation(id, pages, signal),
    keepsPrevious: true,
  });
  const refresh = () => client.invalidateQueries({ queryKey: name });
  const isShown = (one: unknown) => found?.data.some((entry) => entry.id === one) === true;
  useLiveRefresh("sendingsIncoming.*", refresh);
  useLiveRefresh("sendings.*", refresh, {
    catchesUp: false,
    // A campaign's thousands are to others; of single messages each may be to this number.
    isWanted: ({ event, data }) =>
      isShown(data.id) || (event === "sendings.created" && data.groupId === null),
  });
  return {
    ...query,
    found,
    isBusy: query.isFetching && found !== undefined,
    showEarlier: () => setPages((held) => ({ ...held, earlier: held.earlier + 1 })),
    showLater: () => setPages((held) => ({ ...held, later: held.later + 1 })),
  };
}

async function readConversation(
  id: string,
  pages: { earlier: number; later: number },
  signal: AbortSignal,
): Promise<Conversation> {
  const read = (at: Record<string, string> = {}) =>
    readApi<Conversation>(`/sendingsIncoming/${id}/conversation`, new URLSearchParams(at), signal);
  const found = await read();
  for (let page = 0; page < pages.earlier && found.hasEarlier; page++) {
    const { data, hasEarlier } = await read({ before: found.data[0]?.id ?? id });
    Object.assign(found, { data: [...data, ...found.data], hasEarlier });
  }
  for (let page = 0; page < pages.later && found.hasLater; page++) {
    const { data, hasLater } = await read({ after: found.data.at(-1)?.id ?? id });
    Object.assign(found, { data: [...found.data, ...data], hasLater });
  }
  return found;
}
