import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { ChevronLeft, ChevronRight, CircleAlert } from "#components/ui/icons.ts";
import { Spinner } from "#components/ui/spinner.tsx";
import type { PreviewColumn } from "#lib/contacts/import-check.ts";
import { ColumnLine, columnGrid } from "./column-line.tsx";
import type { ImportForm } from "./use-import-form.ts";

interface ImportColumnsProps {
  form: ImportForm;
  columns: readonly PreviewColumn[];
}

const maxSamples = 3;

/** The file turned on its side: a column a line, so that thirty of them fit, on a phone too. */
export function ImportColumns({ form, columns }: ImportColumnsProps) {
  const t = useTranslations("contacts.import");
  const { check, sampling } = form;
  const rows = sampling.rows.slice(0, maxSamples);
  return (
    <section aria-labelledby="import-columns" className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="import-columns" className="text-13 font-semibold">
          {t("columns.title")}
        </h2>
        <ColumnCounts form={form} />
      </div>
      <div>
        <div
          aria-hidden
          className={`${columnGrid} border-y border-border py-2 text-12 text-text-2 max-lg:hidden`}
        >
          <span>{t("columns.column")}</span>
          {Array.from({ length: maxSamples }, (_, at) => (
            <span key={at} className="figures">
              {rows[at] ? t("columns.row", { row: rows[at].number }) : null}
            </span>
          ))}
          <span>{t("columns.fills")}</span>
          <span className="text-right">{t("columns.filled")}</span>
        </div>
        <ul
          className="flex flex-col divide-y divide-border border-b border-border max-lg:border-t"
          aria-busy={sampling.isFetching}
        >
          {columns.map((column, at) => (
            <ColumnLine
              key={at}
              at={at}
              column={column}
              of={form.columns[at] ?? { title: column.title, field: null, isSettled: false }}
              rows={rows}
              counted={check?.rows ?? 0}
              checked={check?.columns[at] ?? null}
              onChoose={(field) => form.choose(at, field)}
              onShow={sampling.goTo}
            />
          ))}
        </ul>
      </div>
      <SamplePages form={form} />
    </section>
  );
}

/** How many columns were recognised, wait for a decision, or are left out. */
function ColumnCounts({ form }: { form: ImportForm }) {
  const t = useTranslations("contacts.import.columns");
  const chosen = form.columns.filter(({ field }) => field !== null).length;
  const open = form.columns.filter(({ isSettled }) => !isSettled).length;
  const skipped = form.columns.length - chosen - open;
  return (
    <p className="text-12 text-text-2">
      {t("chosen", { count: chosen })}
      {open > 0 ? <span className="text-warning">, {t("open", { count: open })}</span> : null}
      {skipped > 0 ? `, ${t("skipped", { count: skipped })}` : null}
    </p>
  );
}

/** Pages through the rows of the file, and leads to the first with an error. */
function SamplePages({ form }: { form: ImportForm }) {
  const t = useTranslations("contacts.import");
  const { check, sampling } = form;
  const { rows } = sampling;
  const [first] = rows;
  const last = rows.at(-1);
  const wrong = firstWrongRow(form);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-12">
      <p role="status" className="mr-auto figures text-text-2">
        {first && last
          ? t("sample.rows", { from: first.number, to: last.number })
          : t("sample.none")}
        {check?.isWhole && first ? ` ${t("sample.of", { last: check.lastRow })}` : null}
      </p>
      {sampling.isFetching ? <Spinner className="size-4" /> : null}
      {sampling.error ? (
        <p role="alert" className="text-danger">
          {sampling.error.message}
        </p>
      ) : null}
      <Button
        variant="ghost"
        size="sm"
        disabled={wrong === null}
        onClick={() => wrong !== null && sampling.goTo(wrong)}
      >
        <CircleAlert />
        {t("sample.wrong")}
      </Button>
      <span className="flex gap-1">
        <Button
          variant="ghost"
          size="icon"
          aria-label={t("sample.earlier")}
          disabled={!sampling.hasEarlier || sampling.isFetching}
          onClick={sampling.goBack}
        >
          <ChevronLeft />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t("sample.later")}
          disabled={!sampling.hasMore || sampling.isFetching}
          onClick={sampling.goOn}
        >
          <ChevronRight />
        </Button>
      </span>
    </div>
  );
}

/** The first row of the file in which something can't be read; null for none. */
function firstWrongRow({ check }: ImportForm): number | null {
  if (!check) return null;
  const found = [...Object.values(check.reasons), ...Object.values(check.leftOut)];
  return found.length === 0 ? null : Math.min(...found.map(({ row }) => row));
}
