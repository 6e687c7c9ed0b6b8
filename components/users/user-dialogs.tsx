"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { PasswordPair } from "#components/form/password-pair.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { formatPhone } from "#lib/phone.ts";
import { isolated } from "#lib/text/isolated.ts";
import { activityInput, createUserForm, updateUserInput } from "#lib/users/account-input.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { createUserAction, setActivityAction, updateUserAction } from "#server/users/actions.ts";
import { BalanceDialog } from "./balance-dialog.tsx";
import type { ClosingProps } from "./closing-props.ts";
import { CreateCustomer } from "./create-customer.tsx";
import { LoginAsDialog } from "./login-as-dialog.tsx";
import { OverdraftDialog } from "./overdraft-dialog.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import { ProfileFields } from "./profile-fields.tsx";
import { ReasonField } from "./reason-field.tsx";
import { ResetFactorDialog } from "./reset-factor-dialog.tsx";
import { RightsDialog } from "./rights-dialog.tsx";
import { emailOf, phoneOf } from "./user-name.ts";

export type UserDialog =
  | { kind: "create" }
  | {
      kind:
        | "balance"
        | "overdraft"
        | "change"
        | "place"
        | "rights"
        | "activity"
        | "loginAs"
        | "factor";
      row: UserView;
    };

interface UserDialogsProps extends ClosingProps {
  dialog: UserDialog;
  /** Whether the reader's own balance pays for what is credited: the accounts are a reseller's customers. */
  isPaidByOwn: boolean;
  mayCredit: boolean;
}

/** Makes an account, changes one, says what it is and may do, or puts it out of use. */
export function UserDialogs({ dialog, isPaidByOwn, mayCredit, ...rest }: UserDialogsProps) {
  if (dialog.kind === "create")
    return isPaidByOwn ? (
      <CreateCustomer mayCredit={mayCredit} {...rest} />
    ) : (
      <CreateUser {...rest} />
    );
  const { row: user } = dialog;
  if (dialog.kind === "balance")
    return <BalanceDialog user={user} isPaidByOwn={isPaidByOwn} {...rest} />;
  if (dialog.kind === "overdraft") return <OverdraftDialog user={user} {...rest} />;
  if (dialog.kind === "change") return <ChangeUser user={user} {...rest} />;
  if (dialog.kind === "place") return <PlaceDialog user={user} {...rest} />;
  if (dialog.kind === "loginAs") return <LoginAsDialog user={user} {...rest} />;
  if (dialog.kind === "factor") return <ResetFactorDialog user={user} {...rest} />;
  if (dialog.kind === "rights") return <RightsDialog user={user} {...rest} />;
  return <Activity user={user} {...rest} />;
}

function CreateUser(closing: ClosingProps) {
  const t = useTranslations("accounts");
  return (
    <FormDialog
      {...closing}
      schema={createUserForm}
      defaultValues={{
        username: "",
        password: "",
        confirmation: "",
        data: { firstName: "", lastName: "", company: "", email: "", phone: "" },
      }}
      send={async ({ confirmation: _, ...user }, key) => createUserAction(user, key)}
      title={t("create.title")}
      intro={t("create.intro")}
      submitLabel={t("create.submit")}
      doneMessage={({ username }) => t("create.done", { username: isolated(username) })}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="username"
            label={t("fields.username")}
            required
            maxLength={16}
          />
          <PasswordPair
            form={form}
            name="password"
            confirmation="confirmation"
            label={t("fields.password")}
          />
          <ProfileFields form={form} />
        </>
      )}
    </FormDialog>
  );
}

interface UserProps extends ClosingProps {
  user: UserView;
}

function ChangeUser({ user, ...closing }: UserProps) {
  const t = useTranslations("accounts");
  const { firstName = "", lastName = "", company } = user.data;
  return (
    <FormDialog
      {...closing}
      schema={updateUserInput}
      defaultValues={{
        data: {
          firstName,
          lastName,
          company: typeof company === "string" ? company : "",
          email: emailOf(user) ?? "",
          phone: formatPhone(phoneOf(user) ?? ""),
        },
      }}
      send={async (values) => updateUserAction({ id: user.id, ...values })}
      title={t("change.title", { name: isolated(user.name) })}
      submitLabel={t("change.submit")}
      doneMessage={({ name }) => t("change.done", { name: isolated(name) })}
    >
      {(form) => <ProfileFields form={form} />}
    </FormDialog>
  );
}

function Activity({ user: { id, name, isActive }, ...closing }: UserProps) {
  const t = useTranslations("accounts");
  const named = { name: isolated(name) };
  const words = isActive
    ? {
        title: t("off.title", named),
        submit: t("off.submit"),
        done: t("off.done", named),
        text: t("off.text"),
      }
    : {
        title: t("on.title", named),
        submit: t("on.submit"),
        done: t("on.done", named),
        text: t("on.text"),
      };
  return (
    <FormDialog
      {...closing}
      schema={activityInput}
      defaultValues={{ id, isActive: !isActive, reason: "" }}
      send={async (values) => setActivityAction(values)}
      title={words.title}
      submitLabel={words.submit}
      doneMessage={() => words.done}
    >
      {(form) => (
        <>
          <Alert tone={isActive ? "warning" : "info"}>{words.text}</Alert>
          <ReasonField form={form} name="reason" />
        </>
      )}
    </FormDialog>
  );
}
