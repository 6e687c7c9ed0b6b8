"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { ArrowLeft } from "#components/ui/icons.ts";
import { Spinner } from "#components/ui/spinner.tsx";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import type { ImportView } from "#lib/contacts/import.ts";
import { isolated } from "#lib/text/isolated.ts";
import { ConsentField } from "./consent-field.tsx";
import { CountryField } from "./country-field.tsx";
import { ImportColumns } from "./import-columns.tsx";
import { ImportFile } from "./import-file.tsx";
import { ImportOutlook, ImportReasons } from "./import-outlook.tsx";
import { KnownField } from "./known-field.tsx";
import { ReadingFields } from "./reading-fields.tsx";
import { RepeatedField } from "./repeated-field.tsx";
import { TargetField } from "./target-field.tsx";
import { type ImportForm as Form, useImportForm } from "./use-import-form.ts";

interface ImportFormProps {
  file: { id: string; title: string };
  list: ContactListView | null;
  ownId: string;
  mayMerge: boolean;
  onOther: () => void;
  onStarted: (started: ImportView) => void;
}

/** Chooses how a file is read, the fields of its columns, and the treatment of known contacts. */
export function ImportForm({ file, list, ownId, onOther, ...of }: ImportFormProps) {
  const t = useTranslations("contacts.import");
  const form = useImportForm({ file, list, ...of });
  const { preview, error, asked } = form;
  const body = useRef<HTMLDivElement>(null);
  const submit = () => {
    form.submit();
    // A field that is missing may lie far from the button.
    requestAnimationFrame(() => {
      body.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    });
  };
  if (error)
    return (
      <div className="mx-auto flex w-full max-w-160 flex-col gap-5 px-6 py-8 max-md:px-4 max-md:py-5">
        <Alert tone="danger" live title={t("refused")}>
          {error.message}
        </Alert>
        {asked.reading ? (
          <ReadingFields reading={asked.reading} onChange={(reading) => form.ask({ reading })} />
        ) : null}
        <Button className="self-start" onClick={onOther}>
          <ArrowLeft />
          {t("otherFile")}
        </Button>
      </div>
    );
  if (!preview)
    return (
      <div className="grid flex-1 place-items-center py-20">
        <Spinner className="size-6" />
      </div>
    );
  return (
    <div
      ref={body}
      aria-busy={form.isFetching}
      className="grid min-h-0 flex-1 max-xl:content-start max-xl:overflow-y-auto xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[minmax(0,1fr)]"
    >
      <div className="flex min-w-0 flex-col gap-4 p-6 max-md:p-4 xl:overflow-y-auto">
        <ImportFile form={form} preview={preview} onOther={onOther} />
        <ImportColumns form={form} columns={preview.columns} />
        {!form.hasAddress ? (
          <Alert tone={form.isErrorShown ? "danger" : "warning"} live={form.isErrorShown}>
            {t("errors.noAddress")}
          </Alert>
        ) : null}
      </div>
      <aside
        aria-label={t("settings")}
        className="flex min-h-0 min-w-0 flex-col border-border max-xl:border-t xl:border-l"
      >
        <div className="flex min-h-0 flex-1 flex-col gap-5 p-6 max-md:p-4 xl:overflow-y-auto">
          <ListSide form={form} list={list} ownId={ownId} mayMerge={of.mayMerge} />
        </div>
        <div
          className="flex flex-col gap-2.5 border-border px-6 py-4 max-md:px-4 xl:border-t"
          data-action-bar=""
        >
          {form.checkError ? (
            <Alert tone="danger" live>
              {form.checkError.message}
            </Alert>
          ) : (
            <ImportOutlook form={form} />
          )}
          <NotImported form={form} />
          <SubmitButton form={form} onSubmit={submit} />
          <Button onClick={onOther}>
            <ArrowLeft />
            {t("backToFile")}
          </Button>
        </div>
      </aside>
    </div>
  );
}

function SubmitButton({ form, onSubmit }: { form: Form; onSubmit: () => void }) {
  const t = useTranslations("contacts.import");
  const { check, isCounting, isFetching, hasAddress } = form;
  const isCounted = check !== null && check.isWhole && !isCounting;
  const count = isCounted ? check.imported + check.updated : null;
  return (
    <Button
      variant="primary"
      loading={form.running}
      onClick={onSubmit}
      disabled={isFetching || (count === 0 && hasAddress)}
    >
      {count === null ? t("submit") : t("submitCount", { count })}
    </Button>
  );
}

/** Names columns that hold values and for which no field was chosen or refused. */
function NotImported({ form }: { form: Form }) {
  const t = useTranslations("contacts.import.columns");
  const left = form.columns.flatMap(({ title, isSettled }, at) => {
    const filled = form.check?.columns[at]?.filled ?? 0;
    return isSettled || filled === 0 ? [] : [title || t("untitled", { number: at + 1 })];
  });
  const [first] = left;
  if (first === undefined) return null;
  return (
    <p className="text-12 break-words text-warning">
      {t("leftOut", { count: left.length, name: isolated(first) })}
    </p>
  );
}

interface ListSideProps {
  form: Form;
  list: ContactListView | null;
  ownId: string;
  mayMerge: boolean;
}

/** Where the people go, how they are treated, and what can't be read. */
function ListSide({ form, list, ownId, mayMerge }: ListSideProps) {
  const t = useTranslations("contacts.import");
  const { preview, check } = form;
  return (
    <>
      {list ? (
        <div className="flex flex-col gap-1.5">
          <h2 className="text-13 font-medium">{t("target.title")}</h2>
          <p className="flex items-baseline justify-between gap-3 text-14">
            <bdi className="min-w-0 break-words">{list.title}</bdi>
            <span className="text-12 figures text-muted">
              {t("target.size", { count: list.size })}
            </span>
          </p>
        </div>
      ) : (
        <TargetField
          target={form.target}
          ownId={ownId}
          problem={form.isErrorShown ? form.problem : null}
          onChange={form.setTarget}
        />
      )}
      <KnownField known={form.known} mayMerge={mayMerge} onChange={form.setKnown} />
      <RepeatedField repeated={form.repeated} onChange={form.setRepeated} />
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
      <ImportReasons form={form} />
    </>
  );
}
