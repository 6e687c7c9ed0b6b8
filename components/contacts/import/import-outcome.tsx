import { useLocale, useTranslations } from "next-intl";
import { fileHref } from "#components/storage/save-file.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Download } from "#components/ui/file-icons.ts";
import { FileText } from "#components/ui/icons.ts";
import { maxRejects } from "#lib/contacts/import-fields.ts";
import type { ImportView } from "#lib/contacts/import.ts";
import { countryName } from "#lib/countries.ts";
import { importFigures } from "./import-figures.ts";
import { ReasonRows } from "./reason-rows.tsx";

/** Why an import added and changed nothing. */
function whyNothing({ state, duplicates, rejected }: ImportView) {
  if (duplicates > 0) return rejected > 0 ? "mixed" : "known";
  if (rejected > 0) return "rejected";
  return state === "canceled" ? "stopped" : "empty";
}

interface ImportOutcomeProps {
  ended: ImportView;
  /** The file of rejected rows; null where there is none that the reader may open. */
  rejects: { id: string; title: string } | null;
}

/** What has come of an import: figures that add up to the rows of its file, and why rows were left out. */
export function ImportOutcome({ ended, rejects }: ImportOutcomeProps) {
  const t = useTranslations("contacts.import");
  const format = useFormatter();
  const locale = useLocale();
  const { state, fault, imported, updated, rejected, duplicates, reasons } = ended;
  const { leftOut, assumed, country } = ended;
  const isNothing = imported + updated === 0;
  return (
    <>
      {state === "failed" && fault ? (
        <Alert tone="danger" title={t("refused")}>
          {t(`fault.${fault}`)}
        </Alert>
      ) : null}
      {isNothing && state !== "failed" ? (
        <Alert tone="warning" live title={t("nothing")}>
          {t(`nothingWhy.${whyNothing(ended)}`, { duplicates, rejected })}
        </Alert>
      ) : null}
      <dl className="grid grid-cols-4 gap-px overflow-hidden rounded-card border border-border bg-border max-md:grid-cols-2">
        {importFigures.map(({ name, icon: Mark, ink }) => (
          <div key={name} className="flex flex-col gap-0.5 bg-raised px-3 py-2.5">
            <dt className={`flex items-center gap-1.5 text-12 ${ink}`}>
              <Mark className="size-3.5 shrink-0" />
              {t(`figures.${name}`)}
            </dt>
            <dd className="text-20 font-semibold figures">{format.number(ended[name])}</dd>
          </div>
        ))}
      </dl>
      {rejected > 0 ? (
        <section className="flex flex-col gap-2 text-13">
          <ReasonRows title={t("why")} group="reason" reasons={reasons} />
          {rejects ? (
            <div className="flex flex-wrap items-center gap-3 rounded-control border border-border bg-fill px-3 py-2.5">
              <FileText className="size-5 shrink-0 text-muted" />
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-medium break-words">
                  <bdi>{rejects.title}</bdi>
                </p>
                <p className="text-12 text-text-2">
                  {t("rejects.hint", { count: Math.min(rejected, maxRejects) })}
                </p>
              </div>
              <Button asChild>
                <a href={fileHref(rejects.id)} download="" aria-label={t("download")}>
                  <Download />
                  {t("rejects.download")}
                </a>
              </Button>
            </div>
          ) : null}
          {rejected > maxRejects ? (
            <p className="text-12 text-muted">{t("onlyFirst", { count: maxRejects })}</p>
          ) : null}
        </section>
      ) : null}
      {Object.keys(leftOut).length > 0 ? (
        <ReasonRows title={t("leftOut.done")} group="leftOut" reasons={leftOut} />
      ) : null}
      {assumed > 0 && country ? (
        <p className="text-12 text-muted">
          {t("country.assumedOf", { count: assumed, country: countryName(country, locale) })}
        </p>
      ) : null}
    </>
  );
}
