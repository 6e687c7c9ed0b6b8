"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { useQuery } from "#components/query/use-query.ts";
import { answered } from "#components/sendings/answered.ts";
import { Input } from "#components/ui/input.tsx";
import { Radio } from "#components/ui/radio.tsx";
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
          <FormField form={form} name="title" label={t("fields.title")} required>
            {(control) => <Input {...control} maxLength={255} autoComplete="off" />}
          </FormField>
          <fieldset className="flex flex-col gap-2.5">
            <legend className="mb-2 text-13 font-medium">{t("fields.type")}</legend>
            {contactListTypes.map((type) => (
              <Radio
                key={type}
                {...form.register("type")}
                value={type}
                className="items-start!"
                label={
                  <span>
                    <span className="block">{t(`type.${type}`)}</span>
                    <span className="block text-12 text-muted">{t(`typeHint.${type}`)}</span>
                  </span>
                }
              />
            ))}
          </fieldset>
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
        <FormField form={form} name="title" label={t("fields.title")} required>
          {(control) => <Input {...control} maxLength={255} autoComplete="off" />}
        </FormField>
      )}
    </FormDialog>
  );
}

function RemoveList({ list: { id, title, type, ...list }, ...closing }: ListProps) {
  const t = useTranslations("contacts.remove");
  // As it is now: the row may be older, and what depends on the list isn't in it.
  const { data } = useQuery({
    queryKey: ["contactLists", "use", id],
    queryFn: () => answered(readListUseAction({ id })),
    staleTime: 0,
  });
  const { size, sending, excluding } = data ?? { size: list.size, sending: 0, excluding: 0 };
  return (
    <RemoveDialog
      {...closing}
      send={async () => removeContactListAction({ id })}
      title={t("title", { title: isolated(title) })}
      description={
        <>
          {t(type === "blacklist" ? "blacklist" : "description", { count: size })}
          {sending > 0 ? (
            <span className="mt-2 block">{t("sending", { count: sending })}</span>
          ) : null}
          {excluding > 0 ? (
            <span className="mt-2 block text-danger">{t("excluding", { count: excluding })}</span>
          ) : null}
        </>
      }
      confirmLabel={t("submit")}
      doneMessage={t("done", { title: isolated(title) })}
      nameToType={size > 0 ? title : undefined}
    />
  );
}
