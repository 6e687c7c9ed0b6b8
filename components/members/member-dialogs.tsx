"use client";

import { useLocale, useTranslations } from "next-intl";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { useLookup } from "#components/confirmation/use-lookup.ts";
import { ExplainedChoices } from "#components/form/explained-choices.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { removalTexts } from "#components/form/removal-texts.ts";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { SelectField } from "#components/form/select-field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Ban, Check, LogOut, Mail } from "#components/ui/icons.ts";
import { languageName } from "#lib/language-name.ts";
import type { Locale } from "#lib/locales.ts";
import { memberRoles } from "#lib/members/member-roles.ts";
import { changeMemberInput, inviteMemberInput, type MemberView } from "#lib/members/member.ts";
import { isolated } from "#lib/text/isolated.ts";
import {
  changeMemberAction,
  inviteMemberAction,
  readMemberUseAction,
  removeMemberAction,
} from "#server/members/actions.ts";

interface MemberDialogsProps extends RowDialogProps<MemberView> {
  /** The languages in which the invitation can be written. */
  locales: readonly Locale[];
}

/** Invites a member, changes their role or removes them. */
export function MemberDialogs({ dialog, locales, ...rest }: MemberDialogsProps) {
  if (dialog.kind === "create") return <InviteMember locales={locales} {...rest} />;
  if (dialog.kind === "change") return <ChangeRole member={dialog.row} {...rest} />;
  return <RemoveMember member={dialog.row} {...rest} />;
}

type ClosingProps = Omit<RowDialogProps<MemberView>, "dialog">;
type Invited = z.input<typeof inviteMemberInput>;

function InviteMember({ locales, ...closing }: ClosingProps & { locales: readonly Locale[] }) {
  const t = useTranslations("members");
  const locale = useLocale();
  return (
    <FormDialog<Invited, MemberView>
      {...closing}
      schema={inviteMemberInput}
      defaultValues={{ email: "", name: "", role: "marketer", locale }}
      send={inviteMemberAction}
      title={t("invite.title")}
      intro={t("invite.intro")}
      submitLabel={t("invite.submit")}
      doneMessage={({ email }) => t("invite.done", { email: isolated(email) })}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="email"
            label={t("fields.email")}
            required
            type="email"
            inputMode="email"
            maxLength={254}
          />
          <TextField form={form} name="name" label={t("fields.name")} required maxLength={100} />
          <RoleChoice form={form} />
          {locales.length > 1 ? (
            <SelectField
              form={form}
              name="locale"
              label={t("fields.locale")}
              values={locales}
              nameOf={languageName}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

interface MemberProps extends ClosingProps {
  member: MemberView;
}

function ChangeRole({ member: { id, name, role }, ...closing }: MemberProps) {
  const t = useTranslations("members.change");
  return (
    <FormDialog
      {...closing}
      schema={changeMemberInput}
      defaultValues={{ role }}
      send={async (values) => changeMemberAction({ id, ...values })}
      title={t("title", { name: isolated(name) })}
      intro={t("intro")}
      submitLabel={t("submit")}
      doneMessage={() => t("done", { name: isolated(name) })}
    >
      {(form) => <RoleChoice form={form} />}
    </FormDialog>
  );
}

/** Lists the roles with what each may do. */
function RoleChoice<Values extends FieldValues>({ form }: { form: UseFormReturn<Values> }) {
  const t = useTranslations("members");
  return (
    <ExplainedChoices
      legend={t("fields.role")}
      values={memberRoles}
      nameOf={(role) => t(`role.${role}`)}
      hintOf={(role) => t(`roleHint.${role}`)}
      radioOf={() => form.register("role" as Path<Values>)}
    />
  );
}

function RemoveMember({ member, ...closing }: MemberProps) {
  if (member.state !== "active") return <RevokeInvitation member={member} {...closing} />;
  return <RemoveActive member={member} {...closing} />;
}

function RevokeInvitation({ member: { id, name, email }, ...closing }: MemberProps) {
  const t = useTranslations("members.remove");
  return (
    <RemoveDialog
      {...closing}
      send={async () => removeMemberAction({ id })}
      title={t("revoke", { name: isolated(name) })}
      rows={[{ id: "email", name: t("rows.email"), value: <bdi>{email}</bdi> }]}
      consequences={[
        { id: "link", icon: Ban, text: t("revokeText") },
        { id: "again", icon: Mail, text: t("revokeAgain") },
      ]}
      confirmLabel={t("revokeSubmit")}
      doneMessage={t("done", { name: isolated(name) })}
    />
  );
}

function RemoveActive({ member: { id, name, email }, ...closing }: MemberProps) {
  const t = useTranslations("members.remove");
  const format = useFormatter();
  const lookup = useLookup(["members", "use", id], async () => readMemberUseAction({ id }));
  const { facts } = lookup;
  return (
    <RemoveDialog
      {...closing}
      send={async () => removeMemberAction({ id })}
      {...removalTexts(t, { gone: LogOut, undone: Ban, stays: Check }, { name: isolated(name) })}
      lookup={lookup}
      rows={[
        { id: "email", name: t("rows.email"), value: <bdi>{email}</bdi> },
        {
          id: "sessions",
          name: t("rows.sessions"),
          value: facts && format.number(facts.sessions),
        },
        { id: "tokens", name: t("rows.tokens"), value: facts && format.number(facts.tokens) },
      ]}
      instead={t("instead")}
    />
  );
}
