"use client";

import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { FormRows } from "#components/form/form-rows.tsx";
import { newKey } from "#components/form/new-key.ts";
import { SelectField } from "#components/form/select-field.tsx";
import { TextAreaField } from "#components/form/text-area-field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import type { ActionResult } from "#lib/action-result.ts";
import {
  maxConditions,
  ruleForm,
  type RuleFormValues,
  ruleFormValues,
  ruleOf,
} from "#lib/tariffs/rule-form.ts";
import { conditionTags, type TariffRuleWire } from "#lib/tariffs/rule.ts";
import { periodSource, successSource, type TariffSource, unitsOf } from "#lib/tariffs/sources.ts";
import { unitName } from "#lib/tariffs/unit-name.ts";

interface RuleDialogProps<Data> {
  source: TariffSource;
  /** This is null for a new rule. */
  rule: TariffRuleWire | null;
  intro?: string | undefined;
  save: (rule: TariffRuleWire) => Promise<ActionResult<Data>>;
  onDone: () => void;
  onClose: () => void;
}

/** Writes one rule of a price list. */
export function RuleDialog<Data>({ source, rule, save, ...closing }: RuleDialogProps<Data>) {
  const t = useTranslations("tariffs.rule");
  return (
    <FormDialog<RuleFormValues, Data>
      {...closing}
      schema={ruleForm}
      defaultValues={ruleFormValues(rule)}
      send={async (values) => ofRule(await save(ruleOf(rule?.id ?? newKey(), values)))}
      size="lg"
      title={rule ? t("change") : t("add")}
      submitLabel={t("save")}
      doneMessage={() => t("saved")}
    >
      {(form) => <RuleFields form={form} source={source} />}
    </FormDialog>
  );
}

/** An error at `rules.2.price` of the list is shown at the rule's own `price`. */
function ofRule<Data>(result: ActionResult<Data>): ActionResult<Data> {
  if (result.ok) return result;
  const fields = result.error.fields.map(({ path, ...field }) => ({
    ...field,
    path: path[0] === "rules" ? path.slice(2) : path,
  }));
  return { ok: false, error: { ...result.error, fields } };
}

interface RuleFieldsProps {
  form: UseFormReturn<RuleFormValues>;
  source: TariffSource;
}

function RuleFields({ form, source }: RuleFieldsProps) {
  const t = useTranslations("tariffs.rule");
  const tTariffs = useTranslations("tariffs");
  const [first, second] = unitsOf(source);
  // A period is debited, whatever the message.
  const isPlain = source === periodSource;
  const priceLabel = (unit: typeof first) =>
    t("price", { unit: tTariffs(`unit.${unitName(source, unit)}`) });
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
        <FormField form={form} name="action" label={t("action")}>
          {(control) => (
            <NativeSelect {...control} className="w-full">
              <option value="decrease">{tTariffs("action.decrease")}</option>
              {isPlain || source === successSource ? null : (
                <option value="increase">{tTariffs("action.increase")}</option>
              )}
            </NativeSelect>
          )}
        </FormField>
        <TextField
          form={form}
          name="priority"
          label={t("priority")}
          hint={t("priorityHint")}
          inputMode="numeric"
        />
        <TextField
          form={form}
          name="price"
          label={priceLabel(first)}
          required
          inputMode="decimal"
        />
        {second ? (
          <TextField form={form} name="second" label={priceLabel(second)} inputMode="decimal" />
        ) : null}
      </div>
      {isPlain ? null : <ConditionFields form={form} />}
    </>
  );
}

function ConditionFields({ form }: Pick<RuleFieldsProps, "form">) {
  const t = useTranslations("tariffs.rule");
  const tTariffs = useTranslations("tariffs");
  return (
    <>
      <FormRows
        form={form}
        name="conditions"
        legend={t("conditions")}
        addLabel={t("addCondition")}
        removeLabel={(number) => t("removeCondition", { number })}
        empty={{ tag: "mccmnc", values: "" }}
        max={maxConditions}
      >
        {(index) => (
          <div className="grid grid-cols-[12rem_1fr] items-start gap-3 max-md:grid-cols-1">
            <SelectField
              form={form}
              name={`conditions.${index}.tag`}
              label={t("tag")}
              values={conditionTags}
              nameOf={(tag) => tTariffs(`tag.${tag}`)}
              wide
            />
            <TextAreaField
              form={form}
              name={`conditions.${index}.values`}
              label={t("values")}
              hint={t("valuesHint")}
              required
              rows={2}
            />
          </div>
        )}
      </FormRows>
      <p className="text-12 text-muted">{t("conditionsHint")}</p>
    </>
  );
}
