"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import type { ImportView } from "#lib/contacts/import.ts";
import { ConsentField } from "./consent-field.tsx";
import { CountryField } from "./country-field.tsx";
import { ImportColumns } from "./import-columns.tsx";
import { ImportOutlook } from "./import-outlook.tsx";
import { KnownField } from "./known-field.tsx";
import { ReadingFields, SheetField } from "./reading-fields.tsx";
import { ReadingProof } from "./reading-proof.tsx";
import { TargetField } from "./target-field.tsx";
import { useImportForm } from "./use-import-form.ts";

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

/** Chooses how a file is read, the fields of its columns, and the treatment of known contacts. */
export function ImportForm({ file, title, list, ownId, onOther, onClose, ...of }: ImportFormProps) {
  const t = useTranslations("contacts.import");
  const tActions = useTranslations("commons.actions");
  const form = useImportForm({ file, list, ...of });
  const { preview, check, error, isFetching, asked } = form;
  const isCounted = check !== null && check.isWhole && !form.isCounting;
  const count = isCounted ? check.imported + check.updated : null;
  const body = useRef<HTMLDivElement>(null);
  const submit = () => {
    form.submit();
    // On phones a field that is missing lies far below the button.
    requestAnimationFrame(() => {
      body.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    });
  };
  return (
    <TitledDialog
      open
      grows
      size="xl"
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
            loading={form.running}
            onClick={submit}
            disabled={!preview || isFetching || (count === 0 && form.hasAddress)}
          >
            {count === null ? t("submit") : t("submitCount", { count })}
          </Button>
        </>
      }
    >
      {error ? (
        <Alert tone="danger" live title={t("refused")}>
          {error.message}
        </Alert>
      ) : null}
      {!preview && !error ? (
        // About as high as the form, because the dialog is centred in the window.
        <div className="grid min-h-[65dvh] place-items-center">
          <Spinner className="size-6" />
        </div>
      ) : null}
      {error && asked.reading ? (
        <div className="mt-5">
          <ReadingFields reading={asked.reading} onChange={(reading) => form.ask({ reading })} />
        </div>
      ) : null}
      {preview ? (
        <div
          ref={body}
          className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem]"
          aria-busy={isFetching}
        >
          <FileSide form={form} />
          <ListSide form={form} list={list} ownId={ownId} mayMerge={of.mayMerge} />
        </div>
      ) : null}
    </TitledDialog>
  );
}

type Form = ReturnType<typeof useImportForm>;

/** How the file is read, and its columns. */
function FileSide({ form }: { form: Form }) {
  const t = useTranslations("contacts.import");
  const { preview, check, ask } = form;
  if (!preview) return null;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {preview.reading ? (
        <ReadingFields reading={preview.reading} onChange={(reading) => ask({ reading })} />
      ) : null}
      {preview.sheets.length > 1 ? (
        <SheetField {...preview} onChange={(sheet) => ask({ sheet })} />
      ) : null}
      {check ? <ReadingProof check={check} /> : null}
      <ImportColumns
        columns={preview.columns}
        fields={form.fields}
        check={check}
        hasHeader={preview.hasHeader}
        onHeader={(hasHeader) => ask({ hasHeader })}
        onChoose={form.choose}
      />
      {!form.hasAddress ? (
        <Alert tone={form.isErrorShown ? "danger" : "warning"} live={form.isErrorShown}>
          {t("errors.noAddress")}
        </Alert>
      ) : null}
    </div>
  );
}

interface ListSideProps {
  form: Form;
  list: ContactListView | null;
  ownId: string;
  mayMerge: boolean;
}

/** Where the people go, how they are treated, and what would become of the rows. */
function ListSide({ form, list, ownId, mayMerge }: ListSideProps) {
  const { preview, check } = form;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {list ? null : (
        <TargetField
          target={form.target}
          ownId={ownId}
          problem={form.isErrorShown ? form.problem : null}
          onChange={form.setTarget}
        />
      )}
      <KnownField known={form.known} mayMerge={mayMerge} onChange={form.setKnown} />
      <CountryField
        country={preview?.country ?? null}
        assumed={check?.assumed ?? 0}
        onChange={form.askCountry}
      />
      {form.isConsentAsked ? (
        <ConsentField
          consent={form.consent}
          isErrorShown={form.isErrorShown}
          onChange={form.setConsent}
        />
      ) : null}
      <div className="lg:order-first">
        {form.checkError ? (
          <Alert tone="danger" live>
            {form.checkError.message}
          </Alert>
        ) : (
          <ImportOutlook check={check} isCounting={form.isCounting} />
        )}
      </div>
    </div>
  );
}
