"use client";

import { useTranslations } from "next-intl";
import { useCustomLabels } from "#components/contacts/custom-labels.tsx";
import { ExplainedLabel } from "#components/form/explained-label.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { NamedOptions } from "#components/ui/named-options.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { customFields } from "#lib/contacts/fields.ts";
import { defaultHours, type SendingHours } from "#lib/sendings/sending-hours.ts";

interface HoursFieldsProps {
  hours: SendingHours | null;
  onChange: (hours: SendingHours | null) => void;
}

const clocks = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);

/** The hours of the recipients' clocks, and how their time zone is found. */
export function HoursFields({ hours, onChange }: HoursFieldsProps) {
  const t = useTranslations("schedule.hours");
  const labels = useCustomLabels();
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        label={<ExplainedLabel label={t("label")} hint={t("hint")} />}
        checked={hours !== null}
        onChange={({ target }) => onChange(target.checked ? defaultHours : null)}
      />
      {hours ? (
        <div className="grid grid-cols-3 gap-3 pl-6 max-md:grid-cols-2 max-md:pl-0">
          {(["from", "to"] as const).map((end) => (
            <Field key={end} label={t(end)}>
              {(control) => (
                <NativeSelect
                  {...control}
                  value={hours[end]}
                  onChange={({ target }) => onChange({ ...hours, [end]: target.value })}
                  className="w-full"
                >
                  <NamedOptions values={choicesOf(end, hours)} nameOf={(clock) => clock} />
                </NativeSelect>
              )}
            </Field>
          ))}
          <Field label={t("zone")} className="max-md:col-span-2">
            {(control) => (
              <NativeSelect
                {...control}
                value={hours.zoneField ?? ""}
                onChange={({ target }) => {
                  const { zoneField: _, ...plain } = hours;
                  const chosen = customFields.find((field) => field === target.value);
                  onChange({ ...plain, ...(chosen && { zoneField: chosen }) });
                }}
                className="w-full"
              >
                <option value="">{t("byNumber")}</option>
                <NamedOptions
                  values={customFields}
                  nameOf={(field) => t("byField", { field: labels[field] ?? `$${field}` })}
                />
              </NativeSelect>
            )}
          </Field>
        </div>
      ) : null}
    </div>
  );
}

/** An hour at least lies between the two. */
function choicesOf(end: "from" | "to", { from, to }: SendingHours): string[] {
  const possible = clocks.filter((clock) => (end === "from" ? clock < to : clock > from));
  const all = end === "to" ? [...possible, "23:59"] : possible;
  return [...new Set([...all, end === "from" ? from : to])].toSorted();
}
