"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState, useTransition } from "react";
import { newKey } from "#components/form/new-key.ts";
import { useAttempt } from "#components/form/use-attempt.ts";
import { answered } from "#components/sendings/answered.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import { type ImportField, isRepeatable, type KnownChoice } from "#lib/contacts/import-fields.ts";
import { labelsOf } from "#lib/contacts/import-labels.ts";
import type { ImportInput, ImportView } from "#lib/contacts/import.ts";
import type { TextReading } from "#lib/spreadsheets/reading.ts";
import { previewImportAction, startImportAction } from "#server/contacts/actions.ts";
import { ImportColumns } from "./import-columns.tsx";
import { KnownField } from "./known-field.tsx";
import { ReadingFields } from "./reading-fields.tsx";
import { inputOf, newListOf, type Target, TargetField, targetProblem } from "./target-field.tsx";

interface ImportFormProps {
  file: { id: string; title: string };
  title: ReactNode;
  list: ContactListView | null;
  ownId: string;
  mayMerge: boolean;
  onOther: () => void;
  onStarted: (started: ImportView) => void;
  onClose: () => void;
}

interface Asked {
  reading?: TextReading;
  hasHeader?: boolean;
}

/** Chooses how a file is read, the fields of its columns, and the treatment of known contacts. */
export function ImportForm({
  file,
  title,
  list,
  ownId,
  mayMerge,
  onOther,
  onStarted,
  onClose,
}: ImportFormProps) {
  const t = useTranslations("contacts.import");
  const tActions = useTranslations("commons.actions");
  const attempt = useAttempt();
  const [asked, setAsked] = useState<Asked>({});
  const [edited, setEdited] = useState<ReadonlyMap<number, ImportField | null>>(new Map());
  const [known, setKnown] = useState<KnownChoice>(mayMerge ? "merge" : "skip");
  const [target, setTarget] = useState<Target>(() => newListOf(file.title));
  const [isErrorShown, setErrorShown] = useState(false);
  const [running, start] = useTransition();
  const sent = useRef({ text: "", key: "" });
  const { data, error, isFetching } = useQuery({
    queryKey: ["contactImports", "preview", file.id, list?.id, asked],
    queryFn: () => answered(previewImportAction({ fileId: file.id, ListId: list?.id, ...asked })),
    placeholderData: keepPreviousData,
    retry: 0,
  });
  const columns = (data?.columns ?? []).map(({ field }, at) => {
    const chosen = edited.get(at);
    return chosen === undefined ? field : chosen;
  });
  const hasAddress = columns.includes("phone") || columns.includes("email");
  const problem = list ? null : targetProblem(target);
  const ask = (next: Asked) => {
    setAsked({ ...asked, ...next });
    setEdited(new Map());
  };
  const choose = (at: number, field: ImportField | null) => {
    const next = new Map(edited);
    // A field that only one column fills is taken from the column that filled it.
    for (const [other, one] of columns.entries())
      if (field !== null && one === field && !isRepeatable(field)) next.set(other, null);
    next.set(at, field);
    setEdited(next);
  };
  const submit = () => {
    setErrorShown(true);
    // A reading just chosen is not yet the one that is shown.
    if (!data || isFetching || !hasAddress || problem) return;
    const input: ImportInput = {
      fileId: file.id,
      ...(list ? { ListId: list.id } : inputOf(target)),
      reading: data.reading,
      sheet: data.sheet,
      hasHeader: data.hasHeader,
      headRow: data.headRow,
      columns,
      known,
      country: data.country,
      labels: labelsOf(data.columns.map(({ title: heading }, at) => ({ title: heading, field: columns[at] ?? null }))), // prettier-ignore
    };
    // A repeated press with the same settings is one import; other settings are another one.
    const text = JSON.stringify(input);
    if (sent.current.text !== text) sent.current = { text, key: newKey() };
    start(async () => {
      const answer = await attempt(async () => startImportAction(input, sent.current.key));
      if (answer) onStarted(answer.data);
    });
  };
  return (
    <TitledDialog
      open
      grows
      size="lg"
      onClose={onClose}
      dismissable={false}
      title={title}
      intro={<bdi>{file.title}</bdi>}
      footer={
        <>
          <Button className="mr-auto" onClick={onOther}>
            {t("otherFile")}
          </Button>
          <Button onClick={onClose}>{tActions("cancel")}</Button>
          <Button
            variant="primary"
            loading={running}
            onClick={submit}
            disabled={!data || isFetching}
          >
            {t("submit")}
          </Button>
        </>
      }
    >
      {error ? (
        <Alert tone="danger" live title={t("refused")}>
          {error.message}
        </Alert>
      ) : null}
      {!data && !error ? (
        // About as high as the form, because the dialog is centred in the window.
        <div className="grid min-h-[65dvh] place-items-center">
          <Spinner className="size-6" />
        </div>
      ) : null}
      {error && asked.reading ? (
        <div className="mt-5">
          <ReadingFields reading={asked.reading} onChange={(reading) => ask({ reading })} />
        </div>
      ) : null}
      {data ? (
        <div className="flex flex-col gap-5" aria-busy={isFetching}>
          {data.reading ? (
            <ReadingFields reading={data.reading} onChange={(reading) => ask({ reading })} />
          ) : null}
          <ImportColumns
            columns={data.columns}
            fields={columns}
            hasHeader={data.hasHeader}
            onHeader={(hasHeader) => ask({ hasHeader })}
            onChoose={choose}
          />
          {!hasAddress ? (
            <Alert tone={isErrorShown ? "danger" : "warning"} live={isErrorShown}>
              {t("errors.noAddress")}
            </Alert>
          ) : null}
          {list ? null : (
            <TargetField
              target={target}
              ownId={ownId}
              problem={isErrorShown ? problem : null}
              onChange={setTarget}
            />
          )}
          <KnownField known={known} mayMerge={mayMerge} onChange={setKnown} />
        </div>
      ) : null}
    </TitledDialog>
  );
}
