"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLiveEvent } from "#components/layout/live.tsx";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { readApi } from "#components/list/read-api.ts";
import { useFailure } from "#components/query/use-failure.ts";
import { ConversationPages } from "#lib/incoming/conversation-pages.ts";
import type { Conversation } from "#lib/incoming/conversation.ts";

/**
 * A conversation around one of its messages, with as many pages before and after as were requested. New messages and
 * statuses are shown as they arrive.
 */
export function useConversation(id: string) {
  const client = useQueryClient();
  const [asked, setAsked] = useState({ earlier: 0, later: 0 });
  const [pages] = useState(() => new ConversationPages(id));
  const name = ["sendingsIncoming", "conversation", id];
  const query = useQuery({
    queryKey: [...name, asked],
    queryFn: async ({ signal }) =>
      pages.read(asked, async (start) =>
        readApi<Conversation>(
          `/sendingsIncoming/${id}/conversation`,
          new URLSearchParams(start),
          signal,
        ),
      ),
    placeholderData: keepPreviousData,
  });
  const { data: found, isFetching, refetch } = query;
  const isFailed = useFailure(query) !== null;
  const refresh = () => client.invalidateQueries({ queryKey: name });
  useLiveEvent("socket.connected", () => pages.forgetAll());
  // The pages read again only what an event is about, so every event is passed to them.
  useLiveRefresh("sendingsIncoming.*", refresh, { isWanted: () => pages.grown() });
  useLiveRefresh("sendings.*", refresh, {
    catchesUp: false,
    // A campaign's thousands are to others; of single messages each may be to this number.
    isWanted: ({ event, data }) => {
      if (event === "sendings.created" && data.groupId === undefined) return pages.grown();
      if (data.id !== undefined) return pages.changed(data.id);
      // An event about several messages doesn't say which belong here, so the pages are read again.
      pages.forgetAll();
      return false;
    },
  });
  return {
    found,
    isFailed,
    isFetching,
    refetch,
    showEarlier: () => setAsked((held) => ({ ...held, earlier: held.earlier + 1 })),
    showLater: () => setAsked((held) => ({ ...held, later: held.later + 1 })),
  };
}
