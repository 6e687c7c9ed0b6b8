import { useLocale, useTranslations } from "next-intl";
import type * as z from "zod";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { spendCapInput } from "#lib/billings/spend-cap.ts";
import type { SettingView } from "#lib/settings/user-setting.ts";
import { isolated } from "#lib/text/isolated.ts";
import { formatForInput } from "#lib/typed-amount.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { setSpendCapAction } from "#server/settings/actions.ts";
import type { ClosingProps } from "./closing-props.ts";

type Values = z.input<typeof spendCapInput>;

interface CapDialogProps extends ClosingProps {
  user: UserView;
  /** The limit that is set; null for none. */
  given: number | null;
}

/** What the messages of an account below may cost in a day; the account can't lift it. */
export function CapDialog({ user, given, ...closing }: CapDialogProps) {
  const t = useTranslations("accounts.cap");
  const locale = useLocale();
  return (
    <FormDialog<Values, SettingView>
      {...closing}
      schema={spendCapInput}
      defaultValues={{ perDay: given === null ? "" : formatForInput(locale, given) }}
      send={async (values) => setSpendCapAction({ accountId: user.id, ...values })}
      title={t("heading", { name: isolated(user.name) })}
      intro={t("intro")}
      submitLabel={t("submit")}
      doneMessage={() => t("done")}
    >
      {(form) => (
        <TextField
          form={form}
          name="perDay"
          label={t("field")}
          hint={t("hint")}
          inputMode="decimal"
          maxLength={30}
        />
      )}
    </FormDialog>
  );
}
