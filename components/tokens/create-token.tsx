import { useTimeZone, useTranslations } from "next-intl";
import type * as z from "zod";
import { DateFormField } from "#components/form/date-form-field.tsx";
import { ExplainedChoices } from "#components/form/explained-choices.tsx";
import { TextField } from "#components/form/text-field.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { CreateSecret } from "#components/secrets/create-secret.tsx";
import { AddressesField, SpendPerDayField } from "#components/secrets/secret-fields.tsx";
import { serverTime } from "#components/time/server-time.ts";
import { isDay } from "#lib/dates/day.ts";
import { wallClock } from "#lib/dates/zones.ts";
import { fallbackTimeZone } from "#lib/locales.ts";
import { tokenScopes } from "#lib/tokens/scopes.ts";
import {
  type CreatedTokenView,
  createTokenInput,
  type TokenView,
  yearAfter,
} from "#lib/tokens/token.ts";
import { createTokenAction } from "#server/tokens/actions.ts";

type Values = z.input<typeof createTokenInput>;

type ClosingProps = Pick<RowDialogProps<TokenView>, "onDone" | "onClose">;

/** What a token is for, until when and what it may do. */
export function CreateToken(closing: ClosingProps) {
  const t = useTranslations("tokens");
  const today = wallClock(new Date(serverTime()), useTimeZone() ?? fallbackTimeZone).date;
  return (
    <CreateSecret<Values, CreatedTokenView>
      {...closing}
      t={t}
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
      secretOf={({ token }) => token}
    >
      {(form) => (
        <>
          <DateFormField
            form={form}
            name="expiredAt"
            label={t("fields.expiredAt")}
            hint={(day) =>
              isDay(day) && day >= today
                ? t("hint.expiredAt", { days: daysBetween(today, day) })
                : t("hint.forever")
            }
            min={today}
            max={yearAfter(today)}
          />
          <ExplainedChoices
            legend={t("fields.scope")}
            values={tokenScopes}
            nameOf={(scope) => t(`scope.${scope}`)}
            hintOf={(scope) => t(`scopeHint.${scope}`)}
            radioOf={() => form.register("scope")}
          />
          <AddressesField t={t} form={form} />
          <TextField
            form={form}
            name="approveOver"
            label={t("fields.approveOver")}
            hint={t("hint.approveOver")}
            maxLength={30}
          />
          <SpendPerDayField t={t} form={form} />
          <TextField
            form={form}
            name="ratePerSecond"
            label={t("fields.ratePerSecond")}
            hint={t("hint.ratePerSecond")}
            maxLength={10}
          />
        </>
      )}
    </CreateSecret>
  );
}

function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
}
