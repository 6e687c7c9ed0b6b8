"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import type { ImportView } from "#lib/contacts/import.ts";
import { isolated } from "#lib/text/isolated.ts";
import { ImportForm } from "./import-form.tsx";
import { ImportSource } from "./import-source.tsx";

interface ImportDialogProps {
  /** The target list; without one it is chosen here. */
  list: ContactListView | null;
  /** Only lists of this account are offered. */
  ownId: string;
  /** Whether the reader may add consents. */
  mayMerge: boolean;
  onStarted: (started: ImportView) => void;
  onClose: () => void;
}

/** A file, then its columns, then the import of it. */
export function ImportDialog({ list, ownId, mayMerge, onStarted, onClose }: ImportDialogProps) {
  const t = useTranslations("contacts.import");
  const [file, setFile] = useState<{ id: string; title: string } | null>(null);
  const title = list ? t("titleTo", { list: isolated(list.title) }) : t("title");
  if (file)
    return (
      <ImportForm
        key={file.id}
        file={file}
        title={title}
        list={list}
        ownId={ownId}
        mayMerge={mayMerge}
        onOther={() => setFile(null)}
        onStarted={onStarted}
        onClose={onClose}
      />
    );
  return (
    <TitledDialog open grows size="lg" onClose={onClose} title={title} intro={t("intro")}>
      <ImportSource ownId={ownId} onFile={setFile} />
    </TitledDialog>
  );
}
