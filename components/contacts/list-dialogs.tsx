"use client";

import { useTranslations } from "next-intl";
import { useAttempt } from "#components/form/use-attempt.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import { removeContactListAction } from "#server/contacts/actions.ts";
import { CreateListDialog } from "./create-list-dialog.tsx";
import { RenameListDialog } from "./rename-list-dialog.tsx";

/** The dialog that is open over lists, and of which list. */
export type ListDialog =
  | { kind: "create" }
  | { kind: "rename"; list: ContactListView }
  | { kind: "remove"; list: ContactListView };

interface ListDialogsProps {
  dialog: ListDialog;
  /** It has happened: what shows lists is out of date. */
  onChanged: () => void;
  onClose: () => void;
}

/** Loaded with the first dialog that is opened. */
export function ListDialogs({ dialog, onChanged, onClose }: ListDialogsProps) {
  const done = () => {
    onClose();
    onChanged();
  };
  if (dialog.kind === "create") return <CreateListDialog onDone={done} onClose={onClose} />;
  if (dialog.kind === "rename")
    return <RenameListDialog list={dialog.list} onDone={done} onClose={onClose} />;
  return <RemoveListDialog list={dialog.list} onChanged={onChanged} onClose={onClose} />;
}

interface RemoveListDialogProps {
  list: ContactListView;
  onChanged: () => void;
  onClose: () => void;
}

function RemoveListDialog({ list, onChanged, onClose }: RemoveListDialogProps) {
  const t = useTranslations("contacts.remove");
  const attempt = useAttempt();
  const { id, title, size } = list;
  const remove = async () => {
    const answer = await attempt(async () => removeContactListAction({ id }));
    if (answer === null) return false;
    showToast({ kind: "success", title: t("done", { title }) });
    onChanged();
    return true;
  };
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t("title", { title })}
      description={t(list.type === "blacklist" ? "blacklist" : "description", { count: size })}
      confirmLabel={t("submit")}
      nameToType={size > 0 ? title : undefined}
      onConfirm={remove}
    />
  );
}
