"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAddress } from "#components/list/use-address.ts";
import { knownTextPart } from "#lib/address-parts.ts";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import { ImportForm } from "./import-form.tsx";
import { ImportSource } from "./import-source.tsx";
import { ImportHeader } from "./import-steps.tsx";

interface ImportPageProps {
  /** The target list; without one it is chosen here. */
  list: ContactListView | null;
  /** The file that the address names. */
  file: ImportedFile | null;
  /** Only lists and files of this account are offered. */
  ownId: string;
  /** Whether the reader may change contacts that a list has already. */
  mayMerge: boolean;
}

interface ImportedFile {
  id: string;
  title: string;
}

/** The file is in the address, so that a reload and the way back lead to its columns. */
const parts = { file: knownTextPart((text) => /^[0-9a-f-]{36}$/.test(text)) };

/** A file, then its columns; what comes of it has a page of its own. */
export function ImportPage({ list, file: given, ownId, mayMerge }: ImportPageProps) {
  const t = useTranslations("contacts.import");
  const router = useRouter();
  const [{ file: fileId }, setAddress] = useAddress(parts);
  const [chosen, setChosen] = useState(given);
  const file = chosen?.id === fileId ? chosen : null;
  return (
    <>
      <ImportHeader list={list} current={file ? "columns" : "file"} />
      {file ? (
        <ImportForm
          key={file.id}
          file={file}
          list={list}
          ownId={ownId}
          mayMerge={mayMerge}
          onOther={() => setAddress({ file: null })}
          onStarted={({ id }) => router.push(`/contacts/import/${id}`)}
        />
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <div className="mx-auto flex w-full max-w-160 flex-col gap-4 px-6 py-8 max-md:px-4 max-md:py-5">
            <p className="text-13 text-text-2">{t("intro")}</p>
            <ImportSource
              ownId={ownId}
              onFile={(one) => {
                setChosen({ id: one.id, title: one.title });
                setAddress({ file: one.id });
              }}
            />
          </div>
        </div>
      )}
    </>
  );
}
