"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { CrumbTitle } from "#components/layout/crumb-title.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { useAddress } from "#components/list/use-address.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { X } from "#components/ui/icons.ts";
import { Stepper, type StepState } from "#components/ui/stepper.tsx";
import { knownTextPart } from "#lib/address-parts.ts";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import { ImportForm } from "./import-form.tsx";
import { ImportSource } from "./import-source.tsx";

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

/** A file, then its columns; what comes of it is shown over the list that the people go to. */
export function ImportPage({ list, file: given, ownId, mayMerge }: ImportPageProps) {
  const t = useTranslations("contacts");
  const router = useRouter();
  const [{ file: fileId }, setAddress] = useAddress(parts);
  const [chosen, setChosen] = useState(given);
  const file = chosen?.id === fileId ? chosen : null;
  const home = list ? `/contacts/${list.id}` : "/contacts";
  return (
    <>
      <PageHeader
        title={
          <CrumbTitle href={home} parent={list ? list.title : t("lists.title")}>
            {t("import.open")}
          </CrumbTitle>
        }
        aside={<Steps current={file ? "columns" : "file"} />}
        actions={
          <ButtonLink
            variant="ghost"
            size="icon"
            href={home}
            aria-label={t("import.leave")}
            className="max-xs:flex-none!"
          >
            <X />
          </ButtonLink>
        }
      />
      {file ? (
        <ImportForm
          key={file.id}
          file={file}
          list={list}
          ownId={ownId}
          mayMerge={mayMerge}
          onOther={() => setAddress({ file: null })}
          onStarted={({ id, ListId }) => router.push(`/contacts/${ListId}?import=${id}`)}
        />
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <div className="mx-auto flex w-full max-w-160 flex-col gap-4 px-6 py-8 max-md:px-4 max-md:py-5">
            <p className="text-13 text-text-2">{t("import.intro")}</p>
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

const steps = ["file", "columns", "result"] as const;

function Steps({ current }: { current: (typeof steps)[number] }) {
  const t = useTranslations("contacts.import.steps");
  const at = steps.indexOf(current);
  const stateOf = (index: number): StepState => (index < at ? "success" : "init");
  return (
    <Stepper
      label={t("label")}
      current={current}
      steps={steps.map((id, index) => ({ id, title: t(id), state: stateOf(index) }))}
      className="max-md:w-full max-md:min-w-48"
    />
  );
}
