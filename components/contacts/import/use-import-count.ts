import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLiveEvent } from "#components/layout/live.tsx";
import { answered } from "#components/sendings/answered.ts";
import type { ImportCheckInput, ImportCountView } from "#lib/contacts/import-check.ts";
import { cancelCountAction, readCountAction, startCountAction } from "#server/contacts/actions.ts";

/** Between leaving a page and ending its count (ms): React may mount the page again at once. */
const leaving = 1000;

/**
 * The count of a file that is too large to be counted while its reader waits: begun with the settings that are shown, ended
 * with them. `input` is null where none is needed.
 */
export function useImportCount(input: ImportCheckInput | null) {
  const client = useQueryClient();
  const text = input && JSON.stringify(input);
  const [stopped, setStopped] = useState<string | null>(null);
  const shown = useRef<string | null>(null);
  const starting = useQuery({
    queryKey: ["contactImports", "count", text],
    queryFn: async () => {
      const begun = await answered(startCountAction(input));
      client.setQueryData(["contactImports", "counted", begun.id], begun);
      return begun.id;
    },
    enabled: text !== null && stopped !== text,
    staleTime: Infinity,
    retry: 0,
  });
  const id = text === null || stopped === text ? null : (starting.data ?? null);
  const reading = useQuery({
    queryKey: ["contactImports", "counted", id],
    queryFn: () => answered(readCountAction({ id: id ?? "" })),
    enabled: id !== null,
    // Events update it at once; polling covers events that were missed.
    refetchInterval: ({ state: { data } }) => (data?.state === "running" ? 3000 : false),
    staleTime: 2000,
    retry: 0,
  });
  useLiveEvent("contactImports.counted", ({ data }) => {
    const progress = data.progress as Omit<ImportCountView, "counts"> | undefined;
    if (!progress || progress.id !== id) return;
    const key = ["contactImports", "counted", id];
    if (progress.state === "running")
      client.setQueryData<ImportCountView>(key, (known) => known && { ...known, ...progress });
    else void client.invalidateQueries({ queryKey: key });
  });
  useEffect(() => {
    shown.current = id;
    return () => {
      shown.current = null;
      setTimeout(() => {
        const known = id && client.getQueryData<ImportCountView>(["contactImports", "counted", id]);
        if (!known || known.state !== "running" || shown.current === id) return;
        client.removeQueries({ queryKey: ["contactImports", "count", text] });
        void cancelCountAction({ id });
      }, leaving);
    };
  }, [client, id, text]);
  return {
    count: id === null ? null : (reading.data ?? null),
    error: starting.error ?? reading.error,
    isStopped: text !== null && stopped === text,
    stop: () => {
      if (id) void cancelCountAction({ id });
      client.removeQueries({ queryKey: ["contactImports", "count", text] });
      setStopped(text);
    },
    resume: () => setStopped(null),
  };
}

export type ImportCounting = ReturnType<typeof useImportCount>;
