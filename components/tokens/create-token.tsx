import { useTimeZone, useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import type * as z from "zod";
import { ExplainedChoices } from "#components/form/explained-choices.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { useErrorText } from "#components/form/use-error-text.ts";
import { serverTime } from "#components/time/server-time.ts";
import { DateField } from "#components/ui/date-field.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { isDay } from "#lib/dates/day.ts";
import { wallClock } from "#lib/dates/zones.ts";
import { fallbackTimeZone } from "#lib/locales.ts";
import { tokenScopes } from "#lib/tokens/scopes.ts";
import { type CreatedTokenView, createTokenInput, yearAfter } from "#lib/tokens/token.ts";
import { createTokenAction } from "#server/tokens/actions.ts";

type Values = z.input<typeof createTokenInput>;

interface CreateTokenProps {
  onMade: (token: CreatedTokenView) => void;
  onClose: () => void;
}

/** What a token is for, until when and what it may do. */
export function CreateToken({ onMade, onClose }: CreateTokenProps) {
  const t = useTranslations("tokens");
  const textOf = useErrorText();
  const today = wallClock(new Date(serverTime()), useTimeZone() ?? fallbackTimeZone).date;
  return (
    <FormDialog<Values, CreatedTokenView>
      title={t("create.title")}
      submitLabel={t("create.submit")}
      schema={createTokenInput}
      defaultValues={{
        description: "",
        expiredAt: "",
        scope: "full",
        addresses: "",
        approveOver: "",
        spendPerDay: "",
        ratePerSecond: "",
      }}
      send={createTokenAction}
      onDone={onMade}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="description"
            label={t("fields.description")}
            hint={t("hint.description")}
            required
            maxLength={255}
          />
          <Controller
            control={form.control}
            name="expiredAt"
            render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
              <Field
                label={t("fields.expiredAt")}
                error={error && textOf({ ...error, message: error.message ?? "" })}
                hint={
                  isDay(value ?? "") && (value ?? "") >= today
                    ? t("hint.expiredAt", { days: daysBetween(today, value ?? "") })
                    : t("hint.forever")
                }
              >
                {(control) => (
                  <div onBlur={onBlur}>
                    <DateField
                      {...control}
                      value={value ?? ""}
                      onChange={onChange}
                      min={today}
                      max={yearAfter(today)}
                    />
                  </div>
                )}
              </Field>
            )}
          />
          <ExplainedChoices
            legend={t("fields.scope")}
            values={tokenScopes}
            nameOf={(scope) => t(`scope.${scope}`)}
            hintOf={(scope) => t(`scopeHint.${scope}`)}
            radioOf={() => form.register("scope")}
          />
          <FormField
            form={form}
            name="addresses"
            label={t("fields.addresses")}
            hint={t("hint.addresses")}
          >
            {(control) => <Textarea {...control} rows={2} maxLength={3500} spellCheck={false} />}
          </FormField>
          <TextField
            form={form}
            name="approveOver"
            label={t("fields.approveOver")}
            hint={t("hint.approveOver")}
            maxLength={30}
          />
          <TextField
            form={form}
            name="spendPerDay"
            label={t("fields.spendPerDay")}
            hint={t("hint.spendPerDay")}
            maxLength={30}
          />
          <TextField
            form={form}
            name="ratePerSecond"
            label={t("fields.ratePerSecond")}
            hint={t("hint.ratePerSecond")}
            maxLength={10}
          />
        </>
      )}
    </FormDialog>
  );
}

function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
}
