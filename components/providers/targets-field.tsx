import { useTranslations } from "next-intl";
import { type UseFormReturn, useFieldArray, useWatch } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { SelectField } from "#components/form/select-field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { ArrowDown, ArrowUp, CirclePlus, Trash2 } from "#components/ui/icons.ts";
import { TitledOptions } from "#components/ui/named-options.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import type { CarrierChoice } from "#lib/providers/provider.ts";
import { maxTargets, routeStrategies } from "#lib/providers/targets.ts";
import type { TargetValues } from "./rule-values.ts";

interface TargetsFieldProps<Values extends TargetValues> {
  form: UseFormReturn<Values>;
  carriers: readonly CarrierChoice[];
}

/** The providers of a rule or a group in their order, moved by buttons, and how one of them is chosen. */
export function TargetsField<Values extends TargetValues>({
  form: given,
  carriers,
}: TargetsFieldProps<Values>) {
  // Of any form these fields alone are used, which all have.
  const form = given as unknown as UseFormReturn<TargetValues>;
  const t = useTranslations("providers.rules.targets");
  const { fields, append, remove, swap } = useFieldArray({
    control: form.control,
    name: "targets",
  });
  const strategy = useWatch({ control: form.control, name: "strategy" });
  const isShared = strategy === "weight" && fields.length > 1;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{t("legend")}</legend>
      {fields.map((field, at) => (
        <div key={field.id} className="flex items-end gap-2">
          <FormField
            form={form}
            name={`targets.${at}.ProviderId`}
            label={t(at === 0 ? "first" : "next", { at: at + 1 })}
            required
            className="flex-1"
          >
            {(control) => (
              <NativeSelect {...control} className="w-full">
                <option value="">{t("choose")}</option>
                <TitledOptions rows={carriers} />
              </NativeSelect>
            )}
          </FormField>
          {isShared ? (
            <TextField
              form={form}
              name={`targets.${at}.weight`}
              label={t("weight")}
              className="w-20"
              inputMode="numeric"
            />
          ) : null}
          {fields.length > 1 ? (
            <div className="flex pb-1">
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={t("up", { at: at + 1 })}
                disabled={at === 0}
                onClick={() => swap(at, at - 1)}
              >
                <ArrowUp />
              </Button>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={t("down", { at: at + 1 })}
                disabled={at === fields.length - 1}
                onClick={() => swap(at, at + 1)}
              >
                <ArrowDown />
              </Button>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={t("remove", { at: at + 1 })}
                onClick={() => remove(at)}
              >
                <Trash2 />
              </Button>
            </div>
          ) : null}
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {fields.length < maxTargets ? (
          <Button
            variant="ghost"
            size="sm"
            // A field that loses the focus may show its error, which moves this button from under the pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => append({ ProviderId: "", weight: "1" })}
          >
            <CirclePlus className="size-4" />
            {t("add")}
          </Button>
        ) : null}
        {fields.length > 1 ? (
          <SelectField
            form={form}
            name="strategy"
            label={t("strategy")}
            className="min-w-48"
            wide
            values={routeStrategies}
            nameOf={(name) => t(`strategies.${name}`)}
          />
        ) : null}
      </div>
      <p className="text-12 text-muted">{t("hint")}</p>
    </fieldset>
  );
}
