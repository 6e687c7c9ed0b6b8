"use client";

import type { ReactNode } from "react";
import { Removal, type RemovalProps } from "#components/confirmation/removal.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { ActionResult } from "#lib/action-result.ts";
import { useAttempt } from "./use-attempt.ts";

interface RemoveDialogProps<Facts> extends Partial<RemovalProps<Facts>> {
  /** Names the thing: Remove “CRM, production”? */
  title: ReactNode;
  description?: ReactNode;
  /** The verb with its object: Remove list. */
  confirmLabel: ReactNode;
  /** What must be typed first, where much goes with it. */
  nameToType?: string;
  send: () => Promise<ActionResult<unknown>>;
  /** The toast after the row was removed. */
  doneMessage: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before an action that takes something away; stays open while it fails. */
export function RemoveDialog<Facts>({
  send,
  doneMessage,
  onDone,
  lookup,
  rows = [],
  consequences = [],
  blocked,
  instead,
  ...dialog
}: RemoveDialogProps<Facts>) {
  const attempt = useAttempt();
  const remove = async () => {
    const answer = await attempt(send);
    if (answer === null) return false;
    showToast({ kind: "success", title: doneMessage });
    onDone();
    return true;
  };
  return (
    <ConfirmDialog open danger {...dialog} isBlocked={blocked?.is} onConfirm={remove}>
      {consequences.length > 0 ? (
        <Removal
          lookup={lookup}
          rows={rows}
          consequences={consequences}
          blocked={blocked}
          instead={instead}
        />
      ) : null}
    </ConfirmDialog>
  );
}
