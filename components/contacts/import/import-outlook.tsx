import { useTranslations } from "next-intl";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Progress } from "#components/ui/progress.tsx";
import { importFigures } from "./import-figures.ts";
import { ReasonRows } from "./reason-rows.tsx";
import type { ImportCounting } from "./use-import-count.ts";
import type { ImportForm } from "./use-import-form.ts";

/** What would become of the rows of a file: nothing is written yet. */
export function ImportOutlook({ form }: { form: ImportForm }) {
  const t = useTranslations("contacts.import");
  const format = useFormatter();
  const { check, isCounting, counting } = form;
  const isOpen = isCounting || !check;
  return (
    <section className="flex flex-col gap-2.5" aria-busy={isCounting}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-13 font-medium">{t("outlook.title")}</h2>
        <span role="status" className="text-12 figures text-muted">
          {isOpen
            ? t("outlook.counting")
            : t(check.isWhole ? "outlook.of" : "outlook.ofFirst", { count: check.rows })}
        </span>
      </div>
      <Progress
        label={t("outlook.bar")}
        total={check?.rows ?? 0}
        segments={importFigures.map(({ name, tone }) => ({ tone, value: check?.[name] ?? 0 }))}
      />
      <dl className="flex flex-col gap-1.5 text-13">
        {importFigures.map(({ name, icon: Mark, ink }) => (
          <div key={name} className="flex items-center gap-2">
            <dt className="flex min-w-0 flex-1 items-center gap-2">
              <Mark className={`size-4 shrink-0 ${ink}`} />
              {t(`outlook.${name}`)}
            </dt>
            <dd className="font-medium figures">{check ? format.number(check[name]) : "—"}</dd>
          </div>
        ))}
      </dl>
      {check && !check.isWhole && !isCounting ? <Counting counting={counting} /> : null}
      {check?.fault ? (
        <Alert tone="danger">
          {t("outlook.broken", { row: check.lastRow })} {t(`fault.${check.fault}`)}
        </Alert>
      ) : null}
    </section>
  );
}

/** Why rows are rejected and what is left empty, each with a way to its first row. */
export function ImportReasons({ form: { check, sampling } }: { form: ImportForm }) {
  const t = useTranslations("contacts.import");
  return (
    <>
      {check && check.rejected > 0 ? (
        <ReasonRows
          title={t("why")}
          group="reason"
          reasons={check.reasons}
          onShow={sampling.goTo}
        />
      ) : null}
      {check && Object.keys(check.leftOut).length > 0 ? (
        <ReasonRows
          title={t("leftOut.title")}
          group="leftOut"
          reasons={check.leftOut}
          onShow={sampling.goTo}
        />
      ) : null}
    </>
  );
}

/** The rest of a large file is counted while its reader goes on. */
function Counting({ counting }: { counting: ImportCounting }) {
  const t = useTranslations("contacts.import");
  const format = useFormatter();
  const { count, error, isStopped, stop, resume } = counting;
  if (isStopped || error || (count && count.state !== "running"))
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 text-12 text-warning">
        <span>{count?.fault ? t(`fault.${count.fault}`) : t("outlook.notCounted")}</span>
        {isStopped ? (
          <Button size="sm" onClick={resume}>
            {t("outlook.countAll")}
          </Button>
        ) : null}
      </div>
    );
  const progress = count?.progress ?? 0;
  return (
    <div className="flex flex-col gap-1.5 rounded-control bg-fill px-3 py-2.5 text-12 text-text-2">
      <p role="status" className="flex justify-between gap-3 figures">
        <span>{t("outlook.rest", { count: count?.rows ?? 0 })}</span>
        <span>{format.number(progress / 1000, { style: "percent" })}</span>
      </p>
      <Progress
        label={t("outlook.counting")}
        total={1000}
        segments={[{ tone: "accent", value: progress }]}
      />
      <Button size="sm" variant="ghost" className="self-end" onClick={stop}>
        {t("outlook.stop")}
      </Button>
    </div>
  );
}
