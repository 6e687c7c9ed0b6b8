import { useLocale, useTranslations } from "next-intl";
import { fileHref } from "#components/storage/save-file.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Download } from "#components/ui/file-icons.ts";
import { maxRejects } from "#lib/contacts/import-fields.ts";
import type { ImportView } from "#lib/contacts/import.ts";
import { countryName } from "#lib/countries.ts";
import { ReasonRows } from "./reason-rows.tsx";

/** Why an import added and changed nothing. */
function whyNothing({ state, duplicates, rejected }: ImportView) {
  if (duplicates > 0) return rejected > 0 ? "mixed" : "known";
  if (rejected > 0) return "rejected";
  return state === "canceled" ? "stopped" : "empty";
}

/** What has come of an import: figures that add up to the rows of its file, and why rows were left out. */
export function ImportOutcome({ ended }: { ended: ImportView }) {
  const t = useTranslations("contacts.import");
  const format = useFormatter();
  const locale = useLocale();
  const { state, fault, imported, updated, duplicates, rejected, reasons, rejectedFileId } = ended;
  const { leftOut, assumed, country } = ended;
  const figures = { imported, updated, duplicates, rejected };
  const isNothing = imported + updated === 0;
  return (
    <div className="flex flex-col gap-4">
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
        {(["imported", "updated", "duplicates", "rejected"] as const).map((name) => (
          <div key={name} className="flex flex-col gap-0.5 bg-raised px-3 py-2.5">
            <dt className="text-12 text-text-2">{t(`figures.${name}`)}</dt>
            <dd className="text-20 font-semibold figures">{format.number(figures[name])}</dd>
          </div>
        ))}
      </dl>
      {rejected > 0 ? (
        <section className="flex flex-col gap-2 text-13">
          <ReasonRows title={t("why")} group="reason" reasons={reasons} />
          {rejectedFileId ? (
            <Button asChild>
              <a href={fileHref(rejectedFileId)} download="">
                <Download />
                {t("download")}
              </a>
            </Button>
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
    </div>
  );
}
