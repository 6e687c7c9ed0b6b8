"use client";

import { useState } from "react";
import type { QueryKey } from "./query-client.ts";
import { useQuery, useQueryClient } from "./use-query.ts";

interface PagesOptions<Page> {
  queryKey: QueryKey;
  /** The page that follows a row; the first one without. */
  read: (after: string | null, signal?: AbortSignal) => Promise<Page>;
}

/** Pages that follow one another, each asked for by `more`; what has been read stays. */
export function usePages<Page extends { nextAfter: string | null }>({
  queryKey,
  read,
}: PagesOptions<Page>) {
  const client = useQueryClient();
  const [isReadingMore, setReadingMore] = useState(false);
  const known = () => client.getQueryData(queryKey) as Page[] | undefined;
  const { data: pages, ...first } = useQuery({
    queryKey,
    // As many as have been read, or asking again would take away what somebody has unfolded.
    queryFn: async ({ signal }) => {
      const held = known()?.length ?? 1;
      const all = [await read(null, signal)];
      for (;;) {
        const next = all.at(-1)?.nextAfter ?? null;
        if (next === null || all.length >= held) return all;
        all.push(await read(next, signal));
      }
    },
  });
  const after = pages?.at(-1)?.nextAfter ?? null;
  const more = async () => {
    if (!pages || after === null || isReadingMore) return;
    setReadingMore(true);
    // One that could not be read leaves the rest, and the button that asks for it.
    const page = await read(after).catch(() => null);
    const now = known();
    if (page && now?.at(-1)?.nextAfter === after) client.setQueryData(queryKey, [...now, page]);
    setReadingMore(false);
  };
  return { ...first, pages, hasMore: after !== null, isReadingMore, more };
}
