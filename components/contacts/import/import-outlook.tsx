import { useTranslations } from "next-intl";
import { useFormatter } from "#components/time/use-formatter.ts";
import type { Icon } from "#components/ui/icon.tsx";
import { CircleX, Copy, Plus, RotateCw } from "#components/ui/icons.ts";
import { Progress, type SegmentTone } from "#components/ui/progress.tsx";
import type { ImportCheck } from "#lib/contacts/import.ts";
import { ReasonRows } from "./reason-rows.tsx";

const figures = [
  { name: "imported", icon: Plus, ink: "text-success", tone: "success" },
  { name: "updated", icon: RotateCw, ink: "text-info", tone: "info" },
  { name: "duplicates", icon: Copy, ink: "text-muted", tone: "warning" },
  { name: "rejected", icon: CircleX, ink: "text-danger", tone: "danger" },
] as const satisfies readonly { name: string; icon: Icon; ink: string; tone: SegmentTone }[];

interface ImportOutlookProps {
  /** Null until the file is counted. */
  check: ImportCheck | null;
  isCounting: boolean;
}

/** What would become of the rows of a file: nothing is written yet. */
export function ImportOutlook({ check, isCounting }: ImportOutlookProps) {
  const t = useTranslations("contacts.import");
  const format = useFormatter();
  return (
    <section className="flex flex-col gap-2.5" aria-busy={isCounting}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-13 font-medium">{t("outlook.title")}</h3>
        <span role="status" className="text-12 figures text-muted">
          {isCounting || !check ? t("outlook.counting") : t("outlook.of", { count: check.rows })}
        </span>
      </div>
      <Progress
        label={t("outlook.bar")}
        total={check?.rows ?? 0}
        segments={figures.map(({ name, tone }) => ({ tone, value: check?.[name] ?? 0 }))}
      />
      <dl className="flex flex-col gap-1.5 text-13">
        {figures.map(({ name, icon: Mark, ink }) => (
          <div key={name} className="flex items-center gap-2">
            <dt className="flex min-w-0 flex-1 items-center gap-2">
              <Mark className={`size-4 shrink-0 ${ink}`} />
              {t(`outlook.${name}`)}
            </dt>
            <dd className="font-medium figures">{check ? format.number(check[name]) : "—"}</dd>
          </div>
        ))}
      </dl>
      {check && !check.isWhole ? (
        <p className="text-12 text-warning">{t("outlook.first", { count: check.rows })}</p>
      ) : null}
      {check && check.rejected > 0 ? (
        <ReasonRows title={t("why")} group="reason" reasons={check.reasons} />
      ) : null}
      {check && Object.keys(check.leftOut).length > 0 ? (
        <ReasonRows title={t("leftOut.title")} group="leftOut" reasons={check.leftOut} />
      ) : null}
    </section>
  );
}
