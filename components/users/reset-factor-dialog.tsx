import { useTranslations } from "next-intl";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { isolated } from "#lib/text/isolated.ts";
import { resetFactorInput } from "#lib/users/account-input.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { resetSecondFactorAction } from "#server/users/actions.ts";
import type { ClosingProps } from "./closing-props.ts";
import { ReasonField } from "./reason-field.tsx";

/** Turns off the second factor of an account whose owner has lost it. */
export function ResetFactorDialog({ user, ...closing }: ClosingProps & { user: UserView }) {
  const t = useTranslations("accounts.factor");
  const name = { name: isolated(user.name) };
  return (
    <FormDialog
      {...closing}
      schema={resetFactorInput}
      defaultValues={{ id: user.id, reason: "" }}
      send={async (values) => resetSecondFactorAction(values)}
      title={t("title", name)}
      submitLabel={t("submit")}
      danger
      doneMessage={() => t("done", name)}
    >
      {(form) => (
        <>
          <Alert tone="warning">{t("text")}</Alert>
          <ReasonField form={form} name="reason" hint={t("reasonHint")} />
        </>
      )}
    </FormDialog>
  );
}
