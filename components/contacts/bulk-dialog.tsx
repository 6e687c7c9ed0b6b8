"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { Removal } from "#components/confirmation/removal.tsx";
import { SumRow, Sums } from "#components/confirmation/sums.tsx";
import { newKey } from "#components/form/new-key.ts";
import { useAttempt } from "#components/form/use-attempt.ts";
import { Button } from "#components/ui/button.tsx";
import { Combobox } from "#components/ui/combobox.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Ban, Check, Trash2 } from "#components/ui/icons.ts";
import type { Option } from "#components/ui/option.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { BulkAnswer, Chosen } from "#lib/contacts/bulk.ts";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import type { BulkAct } from "#lib/contacts/fields.ts";
import { changeContactsAction } from "#server/contacts/actions.ts";
import { findLists } from "./find-lists.ts";

/** What a person wants done: `block` copies to a do-not-contact list. */
export type BulkWish = "move" | "copy" | "block" | "remove";

const acts: Record<BulkWish, BulkAct> = {
  move: "move",
  copy: "copy",
  block: "copy",
  remove: "remove",
};

interface BulkDialogProps {
  wish: BulkWish;
  /** The list that holds the contacts. */
  list: ContactListView;
  chosen: Chosen;
  /** The number of contacts; at least this many if they were not all counted. */
  count: number;
  isAtLeast: boolean;
  onDone: (answer: BulkAnswer) => void;
  onClose: () => void;
}

/** Asks where contacts go, or whether they are to be removed, before anything happens to many at once. */
export function BulkDialog({
  wish,
  list,
  chosen,
  count,
  isAtLeast,
  onDone,
  onClose,
}: BulkDialogProps) {
  const t = useTranslations("contacts.bulk");
  const tActions = useTranslations("commons.actions");
  const attempt = useAttempt();
  const [target, setTarget] = useState<Option | null>(null);
  const [isMissing, setMissing] = useState(false);
  // A list chosen anew is another attempt, the same one pressed twice is not.
  const [key, setKey] = useState(newKey);
  const [running, start] = useTransition();
  const choose = (option: Option | null) => {
    setTarget(option);
    setMissing(false);
    setKey(newKey());
  };
  const change = async (): Promise<boolean> => {
    const input = { ListId: list.id, act: acts[wish], TargetId: target?.value ?? null, chosen };
    const answer = await attempt(async () => changeContactsAction(input, key));
    if (answer === null) return false;
    const { done, job } = answer.data;
    // Others may have taken some of them away since they were chosen.
    const missed = "ids" in chosen ? count - done : 0;
    showToast(
      job
        ? { kind: "info", title: t("begun") }
        : {
            kind: missed > 0 ? "info" : "success",
            title: t(`done.${wish}`, { count: done }),
            description: missed > 0 ? t("missed", { count: missed }) : undefined,
          },
    );
    onDone(answer.data);
    return true;
  };
  const submit = () => {
    if (!target) setMissing(true);
    else
      start(async () => {
        if (await change()) onClose();
      });
  };
  // The list's size is as old as its page: what is left of it is said only where it adds up.
  const left =
    isAtLeast || acts[wish] === "copy" || list.size < count
      ? null
      : t("left", { before: list.size, after: list.size - count });
  const title = t(`${isAtLeast ? "titleAtLeast" : "title"}.${wish}`, { count });
  const submitLabel = t(`${isAtLeast ? "submitAll" : "submit"}.${wish}`, { count });
  if (wish === "remove")
    return (
      <ConfirmDialog
        open
        danger
        onClose={onClose}
        title={title}
        confirmLabel={submitLabel}
        nameToType={"ids" in chosen ? undefined : list.title}
        onConfirm={change}
      >
        <Removal
          rows={left === null ? [] : [{ id: "left", name: <bdi>{list.title}</bdi>, value: left }]}
          consequences={[
            { id: "gone", icon: Trash2, text: t("intro.remove", { count }) },
            list.type === "blacklist"
              ? { id: "again", icon: Check, text: t("removal.again") }
              : { id: "campaigns", icon: Ban, text: t("removal.campaigns") },
            { id: "stays", icon: Check, text: t("removal.stays") },
          ]}
          instead={list.type === "blacklist" ? undefined : t("removal.instead")}
        />
      </ConfirmDialog>
    );
  return (
    <TitledDialog
      open
      onClose={onClose}
      dismissable={!running}
      title={title}
      intro={t(`intro.${wish}`, { count })}
      footer={
        <>
          <Button onClick={onClose}>{tActions("cancel")}</Button>
          <Button variant="primary" loading={running} onClick={submit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {left === null ? null : (
        <Sums isFramed className="mb-4">
          <SumRow name={<bdi>{list.title}</bdi>}>{left}</SumRow>
        </Sums>
      )}
      <Field
        label={t(wish === "block" ? "blackList" : "target")}
        error={isMissing ? t("choose") : undefined}
        required
      >
        {(control) => (
          <Combobox
            {...control}
            label={t(wish === "block" ? "blackList" : "target")}
            value={target}
            search={findLists({
              ownerId: list.OwnerId,
              without: list.id,
              ...(wish === "block" && { type: "blacklist" }),
            })}
            onChange={choose}
          />
        )}
      </Field>
    </TitledDialog>
  );
}
