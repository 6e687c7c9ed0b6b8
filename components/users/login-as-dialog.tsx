import { useTranslations } from "next-intl";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { loginAsInput, openable } from "#lib/auth/login-as.ts";
import { isolated } from "#lib/text/isolated.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { logInAsAction } from "#server/auth/actions.ts";
import type { ClosingProps } from "./closing-props.ts";
import { ReasonField } from "./reason-field.tsx";

/** Asks for a reason, and for the rights it needs, before the actor signs in as another account. */
export function LoginAsDialog({ user, onClose }: ClosingProps & { user: UserView }) {
  const t = useTranslations("accounts.loginAs");
  return (
    <FormDialog
      onClose={onClose}
      // Another account's pages are another world: nothing of this one stays in memory.
      onDone={() => window.location.assign("/")}
      schema={loginAsInput}
      defaultValues={{ id: user.id, reason: "", opens: [] }}
      send={async (values) => logInAsAction(values)}
      title={t("title", { name: isolated(user.name) })}
      submitLabel={t("submit")}
      doneMessage={() => t("done", { name: isolated(user.name) })}
    >
      {(form) => (
        <>
          <Alert>{t("text")}</Alert>
          <ReasonField form={form} name="reason" hint={t("reasonHint")} />
          <fieldset className="flex flex-col gap-2.5">
            <legend className="mb-2 text-13 font-medium">{t("opens")}</legend>
            {openable.map((part) => (
              <Checkbox
                key={part}
                {...form.register("opens")}
                value={part}
                label={t(`opened.${part}`)}
              />
            ))}
            <p className="text-13 text-text-2">{t("opensHint")}</p>
          </fieldset>
        </>
      )}
    </FormDialog>
  );
}
