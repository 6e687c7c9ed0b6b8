import { useTranslations } from "next-intl";
import { useSizeText } from "#components/storage/file-size.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { FileText } from "#components/ui/icons.ts";
import type { ImportPreview } from "#lib/contacts/import-check.ts";
import { isolated } from "#lib/text/isolated.ts";
import { ReadingFields, SheetField } from "./reading-fields.tsx";
import { ReadingProof } from "./reading-proof.tsx";
import type { ImportForm } from "./use-import-form.ts";

interface ImportFileProps {
  form: ImportForm;
  preview: ImportPreview;
  onOther: () => void;
}

/** What is known of the file, and what was found out of how it is written, with the proof. */
export function ImportFile({ form, preview, onOther }: ImportFileProps) {
  const t = useTranslations("contacts.import");
  const size = useSizeText();
  const { check, ask, isCounting } = form;
  const isWhole = check?.isWhole === true && !isCounting;
  const facts = [
    size(preview.size),
    check && isWhole ? t("file.rows", { count: check.rows }) : null,
    t("file.columns", { count: preview.columns.length }),
    isWhole ? t("file.whole") : null,
  ];
  return (
    <>
      <section className="rounded-card border border-border">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
          <FileText className="size-5 shrink-0 text-muted" />
          <div className="min-w-0 flex-1 basis-40">
            <h2 className="text-13 font-semibold break-words">
              <bdi>{preview.title}</bdi>
            </h2>
            <p className="text-12 text-text-2 max-md:min-h-[2lh]">
              {facts.filter(Boolean).join(" · ")}
            </p>
          </div>
          <Button onClick={onOther}>{t("otherFile")}</Button>
        </div>
        <div className="flex flex-wrap items-end gap-x-5 gap-y-3 border-t border-border px-4 py-3">
          {preview.reading ? (
            <ReadingFields reading={preview.reading} onChange={(reading) => ask({ reading })} />
          ) : null}
          {preview.sheets.length > 1 ? (
            <SheetField {...preview} onChange={(sheet) => ask({ sheet })} />
          ) : null}
          <Checkbox
            label={t("columns.header")}
            checked={preview.hasHeader}
            onChange={({ target }) => ask({ hasHeader: target.checked })}
            className="ml-auto max-md:ml-0"
          />
        </div>
        {check ? <ReadingProof check={check} isText={preview.reading !== null} /> : null}
      </section>
      <Unreadable form={form} />
    </>
  );
}

/** Where characters can't be read, and a way to them. */
function Unreadable({ form }: { form: ImportForm }) {
  const t = useTranslations("contacts.import");
  const found = form.check?.columns.flatMap(({ faults: { unreadable } }, at) =>
    unreadable ? [{ ...unreadable, at }] : [],
  );
  const [first] = found?.toSorted((a, b) => a.row - b.row) ?? [];
  if (!found || !first) return null;
  const count = found.reduce((sum, one) => sum + one.count, 0);
  const column = form.columns[first.at]?.title || t("columns.untitled", { number: first.at + 1 });
  return (
    <Alert
      tone="warning"
      action={
        <Button variant="ghost" size="sm" onClick={() => form.sampling.goTo(first.row)}>
          {t("file.show")}
        </Button>
      }
    >
      {t("file.unreadable", { count, row: first.row, column: isolated(column) })}
    </Alert>
  );
}
