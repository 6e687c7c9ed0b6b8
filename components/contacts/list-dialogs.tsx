"use client";

import { useTranslations } from "next-intl";
import { useLookup } from "#components/confirmation/use-lookup.ts";
import { UsedIn } from "#components/confirmation/used-in.tsx";
import { ExplainedChoices } from "#components/form/explained-choices.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { TextField } from "#components/form/text-field.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Ban, Check, Trash2 } from "#components/ui/icons.ts";
import {
  contactListInput,
  type ContactListView,
  updateContactListInput,
} from "#lib/contacts/contact-list.ts";
import { contactListTypes } from "#lib/contacts/fields.ts";
import { isolated } from "#lib/text/isolated.ts";
import {
  createContactListAction,
  readListUseAction,
  removeContactListAction,
  updateContactListAction,
} from "#server/contacts/actions.ts";

/** Creates, renames or removes a contact list. */
export function ListDialogs({ dialog, ...rest }: RowDialogProps<ContactListView>) {
  if (dialog.kind === "create") return <CreateList {...rest} />;
  if (dialog.kind === "change") return <RenameList list={dialog.row} {...rest} />;
  return <RemoveList list={dialog.row} {...rest} />;
}

type ClosingProps = Omit<RowDialogProps<ContactListView>, "dialog">;

function CreateList(closing: ClosingProps) {
  const t = useTranslations("contacts");
  return (
    <FormDialog
      {...closing}
      schema={contactListInput}
      defaultValues={{ title: "", type: "regular" }}
      send={createContactListAction}
      title={t("create.title")}
      submitLabel={t("create.submit")}
      doneMessage={({ title }) => t("create.done", { title: isolated(title) })}
    >
      {(form) => (
        <>
          <TextField form={form} name="title" label={t("fields.title")} required maxLength={255} />
          <ExplainedChoices
            legend={t("fields.type")}
            values={contactListTypes}
            nameOf={(type) => t(`type.${type}`)}
            hintOf={(type) => t(`typeHint.${type}`)}
            radioOf={() => form.register("type")}
          />
        </>
      )}
    </FormDialog>
  );
}

interface ListProps extends ClosingProps {
  list: ContactListView;
}

function RenameList({ list, ...closing }: ListProps) {
  const t = useTranslations("contacts");
  return (
    <FormDialog
      {...closing}
      schema={updateContactListInput}
      defaultValues={{ title: list.title }}
      send={async (values) => updateContactListAction({ id: list.id, ...values })}
      title={t("rename.title", { title: isolated(list.title) })}
      submitLabel={t("rename.submit")}
      doneMessage={({ title }) => t("rename.done", { title: isolated(title) })}
    >
      {(form) => (
        <TextField form={form} name="title" label={t("fields.title")} required maxLength={255} />
      )}
    </FormDialog>
  );
}

function RemoveList({ list: { id, title, type, ...list }, ...closing }: ListProps) {
  const t = useTranslations("contacts.remove");
  const format = useFormatter();
  const lookup = useLookup(["contactLists", "use", id], async () => readListUseAction({ id }));
  const { facts } = lookup;
  const size = facts?.size ?? list.size;
  const count = (value: number | undefined) =>
    value === undefined ? undefined : format.number(value);
  return (
    <RemoveDialog
      {...closing}
      send={async () => removeContactListAction({ id })}
      title={t("title", { title: isolated(title) })}
      lookup={lookup}
      rows={[
        { id: "size", name: t("rows.size"), value: format.number(size) },
        { id: "sending", name: t("rows.sending"), value: count(facts?.sending) },
        { id: "excluding", name: t("rows.excluding"), value: count(facts?.excluding) },
        { id: "imports", name: t("rows.imports"), value: count(facts?.imports) },
        {
          id: "templates",
          name: t("rows.templates"),
          value: facts && <UsedIn templates={facts.templates} />,
        },
      ]}
      consequences={[
        { id: "gone", icon: Trash2, text: t(`gone.${type}`) },
        { id: "campaigns", icon: Ban, text: t("campaigns") },
        { id: "stays", icon: Check, text: t("stays") },
      ]}
      blocked={{
        is: (facts?.excluding ?? 0) + (facts?.awaiting ?? 0) > 0,
        text: t((facts?.excluding ?? 0) > 0 ? "blocked" : "awaited"),
      }}
      instead={t(`instead.${type}`)}
      confirmLabel={t("submit")}
      doneMessage={t("done", { title: isolated(title) })}
      nameToType={size > 0 ? title : undefined}
    />
  );
}
