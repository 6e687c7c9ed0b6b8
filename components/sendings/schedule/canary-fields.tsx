"use client";

import { useTranslations } from "next-intl";
import { ExplainedLabel } from "#components/form/explained-label.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { NamedOptions } from "#components/ui/named-options.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { type Canary, defaultCanary } from "#lib/sendings/canary.ts";

interface CanaryFieldsProps {
  canary: Canary | null;
  onChange: (canary: Canary | null) => void;
}

const choices = {
  percent: [1, 2, 3, 5, 7, 10],
  share: [50, 60, 70, 80, 85, 90, 95, 98],
  minutes: [5, 10, 15, 30, 60, 120, 240, 720, 1440],
} as const;

/** Settings of the canary: its share, time and required deliveries. They are loaded with the last step. */
export function CanaryFields({ canary, onChange }: CanaryFieldsProps) {
  const t = useTranslations("schedule.canary");
  const nameOf = (part: keyof Canary, value: number) => {
    if (part !== "minutes") return t("percent", { value });
    return value < 60 ? t("minutes", { value }) : t("hours", { value: value / 60 });
  };
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        label={<ExplainedLabel label={t("label")} hint={t("hint")} />}
        checked={canary !== null}
        onChange={({ target }) => onChange(target.checked ? defaultCanary : null)}
      />
      {canary ? (
        <div className="grid grid-cols-3 gap-3 pl-6 max-md:grid-cols-1 max-md:pl-0">
          {(["percent", "share", "minutes"] as const).map((part) => (
            <Field key={part} label={t(`fields.${part}`)}>
              {(control) => (
                <NativeSelect
                  {...control}
                  value={String(canary[part])}
                  onChange={({ target }) => onChange({ ...canary, [part]: Number(target.value) })}
                  className="w-full"
                >
                  <NamedOptions
                    values={valuesOf(part, canary[part])}
                    nameOf={(value) => nameOf(part, value)}
                  />
                </NativeSelect>
              )}
            </Field>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** A draft may have another one, of a program or a former version. */
function valuesOf(part: keyof Canary, chosen: number): number[] {
  return [...new Set<number>([...choices[part], chosen])].toSorted((a, b) => a - b);
}
