import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useRunning } from "#components/contacts/use-running.ts";
import { useLiveEvent } from "#components/layout/live.tsx";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import type { ImportView } from "#lib/contacts/import.ts";
import type { Running } from "./running.ts";

const ImportStrip = dynamic(
  () => import("./import-strip.tsx").then((module) => module.ImportStrip),
  {
    ssr: true,
  },
);

interface Imports {
  /** The list whose page this is; null on the page of all lists. */
  list: ContactListView | null;
  /** Under way when the page was rendered; null where it isn't read with the page. */
  running?: readonly ImportView[] | null;
}

/** A line for each import under way; the rows of the page follow what they write. */
export function useImports({ list, running = null }: Imports): ReactNode {
  const router = useRouter();
  const client = useQueryClient();
  const { all, hear } = useRunning<Running>(running);
  useLiveEvent("contactImports.updated", ({ data }) => {
    const progress = data.progress as Running | undefined;
    if (!progress || (list && progress.ListId !== list.id)) return;
    hear(progress);
    if (progress.state === "running") return;
    void client.invalidateQueries({ queryKey: [list ? "contacts" : "contactLists"] });
    // A reader who has left the page gets a notification instead.
    router.refresh();
  });
  const open = all.filter(({ state }) => state === "running");
  return open.length > 0 ? <ImportStrip imports={open} /> : null;
}
