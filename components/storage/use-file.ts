import { useQuery } from "@tanstack/react-query";
import { readApi } from "#components/list/read-api.ts";
import type { FileView } from "#lib/storage/file.ts";

/** Data of a stored file; fetches nothing without an id. */
export function useFile(id: string | null, known?: FileView) {
  return useQuery<FileView>({
    queryKey: ["storage", "one", id],
    queryFn: async ({ signal }) =>
      readApi(
        `/storage/${encodeURIComponent(id ?? "")}`,
        new URLSearchParams({ return: "meta" }),
        signal,
      ),
    enabled: id !== null && known === undefined,
    retry: 0,
    ...(known && { initialData: known }),
  });
}
