import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useLiveEvent } from "#components/layout/live.tsx";
import { readApi } from "#components/list/read-api.ts";
import type { ImportView } from "#lib/contacts/import.ts";
import type { Running } from "./running.ts";

/** One import as it goes on, beginning with what the page was rendered with. */
export function useOneImport(read: ImportView) {
  const router = useRouter();
  const client = useQueryClient();
  const { id } = read;
  const queryKey = ["contactImports", "one", id];
  const { data } = useQuery<ImportView>({
    queryKey,
    queryFn: async ({ signal }) => readApi(`/contactImports/${id}`, undefined, signal),
    initialData: read,
    // Events update it at once; polling covers events that were missed.
    refetchInterval: ({ state }) => (state.data?.state === "running" ? 3000 : false),
    staleTime: 2000,
    retry: 0,
  });
  // An answer that was kept from an earlier visit may be older than the page.
  const shown = data.state === "running" && read.updatedAt > data.updatedAt ? read : data;
  useLiveEvent("contactImports.updated", ({ data: event }) => {
    const progress = event.progress as Running | undefined;
    if (progress?.id !== id) return;
    client.setQueryData<ImportView>(queryKey, (known) => ({ ...(known ?? read), ...progress }));
    if (progress.state !== "running") void client.invalidateQueries({ queryKey });
  });
  const isNew = shown.state !== "running" && read.state === "running";
  // The page knows the list's size and the file of rejected rows.
  useEffect(() => {
    if (isNew) router.refresh();
  }, [isNew, router]);
  return { shown, replace: (next: ImportView) => client.setQueryData(queryKey, next) };
}
