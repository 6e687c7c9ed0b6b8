import { useTranslations } from "next-intl";
import { ChoiceField } from "#components/form/choice-field.tsx";
import { ExplainedChoices } from "#components/form/explained-choices.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { scheduleEveries, type ScheduleEvery } from "#lib/reports/presets.ts";

export const reportModes = ["now", "background", "schedule"] as const;
export type ReportMode = (typeof reportModes)[number];

export interface ChosenSchedule {
  every: ScheduleEvery;
  at: string;
  email: boolean;
}

interface ReportModesProps {
  mode: ReportMode;
  /** Whether the period is short enough to be made at once. */
  mayNow: boolean;
  onlineDays: number;
  schedule: ChosenSchedule;
  onMode: (mode: ReportMode) => void;
  onSchedule: (schedule: ChosenSchedule) => void;
  /** Whether it is made of all rows that are there, not of a period. */
  isWhole: boolean;
  mayRepeat: boolean;
}

/** At once, in the background, or again and again; each with what it means. */
export function ReportModes(props: ReportModesProps) {
  const { mode, mayNow, onlineDays, schedule, onMode, onSchedule, isWhole, mayRepeat } = props;
  const t = useTranslations("exports");
  return (
    <div className="flex flex-col gap-3">
      <ExplainedChoices
        legend={t("mode")}
        values={mayRepeat ? reportModes : reportModes.filter((one) => one !== "schedule")}
        nameOf={(value) => t(`modes.${value}`)}
        hintOf={(value) =>
          isWhole ? t(`wholeHints.${value}`) : t(`modeHints.${value}`, { days: onlineDays })
        }
        radioOf={(value) => ({
          name: "report-mode",
          checked: mode === value,
          disabled: value === "now" && !mayNow,
          onChange: () => onMode(value),
        })}
      />
      {mode === "schedule" ? (
        <div className="flex flex-wrap items-end gap-4 pl-6">
          <ChoiceField
            label={t("every")}
            className="min-w-40"
            value={schedule.every}
            values={scheduleEveries}
            nameOf={(every) => t(`everies.${every}`)}
            onChange={(every) => onSchedule({ ...schedule, every })}
          />
          <Field label={t("at")} className="w-28">
            {(control) => (
              <Input
                {...control}
                type="time"
                value={schedule.at}
                onChange={({ target }) => onSchedule({ ...schedule, at: target.value })}
              />
            )}
          </Field>
          <Checkbox
            label={t("email")}
            checked={schedule.email}
            onChange={({ target }) => onSchedule({ ...schedule, email: target.checked })}
          />
        </div>
      ) : null}
    </div>
  );
}
