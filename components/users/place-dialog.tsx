import { useTranslations } from "next-intl";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { SelectField } from "#components/form/select-field.tsx";
import { roles } from "#lib/grants.ts";
import { isolated } from "#lib/text/isolated.ts";
import { placeInput } from "#lib/users/account-input.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { setPlaceAction } from "#server/users/actions.ts";
import { AccountField } from "./account-field.tsx";
import type { ClosingProps } from "./closing-props.ts";
import { ReasonField } from "./reason-field.tsx";
import { searchManagers } from "./search-owners.ts";

/** What an account is, and who looks after it. */
export function PlaceDialog({ user, ...closing }: ClosingProps & { user: UserView }) {
  const t = useTranslations("accounts");
  return (
    <FormDialog
      {...closing}
      schema={placeInput}
      defaultValues={{
        id: user.id,
        role: user.role,
        ManagerId: user.ManagerId ?? "",
        ResellerId: user.ResellerId ?? "",
        reason: "",
      }}
      send={async (values) => setPlaceAction(values)}
      title={t("place.title", { name: isolated(user.name) })}
      submitLabel={t("place.submit")}
      doneMessage={() => t("place.done", { name: isolated(user.name) })}
    >
      {(form) => (
        <>
          <SelectField
            form={form}
            name="role"
            label={t("fields.role")}
            hint={t("place.roleHint")}
            values={roles}
            nameOf={(role) => t(`role.${role}`)}
          />
          <AccountField
            form={form}
            name="ManagerId"
            label={t("fields.manager")}
            known={user.manager}
            search={searchManagers}
          />
          <AccountField
            form={form}
            name="ResellerId"
            label={t("fields.reseller")}
            known={user.reseller}
          />
          <ReasonField form={form} name="reason" />
        </>
      )}
    </FormDialog>
  );
}
