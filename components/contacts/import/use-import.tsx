"use client";

import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useRunning } from "#components/contacts/use-running.ts";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { useLiveEvent } from "#components/layout/live.tsx";
import { useAddress } from "#components/list/use-address.ts";
import { knownTextPart } from "#lib/address-parts.ts";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import type { ImportView } from "#lib/contacts/import.ts";
import type { Running } from "./running.ts";

const ImportProgress = lazyDialog(() =>
  import("./import-progress.tsx").then((module) => module.ImportProgress),
);
const ImportStrip = dynamic(
  () => import("./import-strip.tsx").then((module) => module.ImportStrip),
  {
    ssr: true,
  },
);

/** The import's id is in the address, so that its progress survives a reload and a notification can link to it. */
const parts = { import: knownTextPart((text) => /^[0-9a-f-]{36}$/.test(text)) };

interface Import {
  /** The list whose page this is; null on the page of all lists. */
  list: ContactListView | null;
  ownId: string;
  mayCreate: boolean;
  maySend: boolean;
  /** Under way when the page was rendered; null where it isn't read with the page. */
  running?: readonly ImportView[] | null;
}

/** What a page shows of imports: the progress of one, and a strip for those under way. */
export function useImport({ list, ownId, mayCreate, maySend, running = null }: Import) {
  const router = useRouter();
  const client = useQueryClient();
  const [{ import: shown }, setAddress] = useAddress(parts);
  const { all, hear } = useRunning<Running>(running);
  useLiveEvent("contactImports.updated", ({ data }) => {
    const progress = data.progress as Running | undefined;
    if (!progress || (list && progress.ListId !== list.id)) return;
    const { id, state } = progress;
    hear(progress);
    const key = ["contactImports", "one", id];
    const known = client.getQueryData(key) as ImportView | undefined;
    if (known) client.setQueryData(key, { ...known, ...progress });
    if (state === "running") return;
    void client.invalidateQueries({ queryKey: key });
    void client.invalidateQueries({ queryKey: [list ? "contacts" : "contactLists"] });
    // A reader who has left the page gets a notification instead.
    router.refresh();
  });
  const open = all.filter(({ state }) => state === "running");
  const show = (id: string | null) => setAddress({ import: id }, "replace");
  const nodes: ReactNode = (
    <>
      {open.length > 0 ? <ImportStrip imports={open} onOpen={show} /> : null}
      {shown ? (
        <ImportProgress
          id={shown}
          listId={list?.id ?? null}
          mayStop={mayCreate}
          sender={maySend ? ownId : null}
          onClose={() => show(null)}
        />
      ) : null}
    </>
  );
  return { show, parts: nodes };
}
