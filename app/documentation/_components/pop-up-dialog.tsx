"use client";

import type { MouseEvent, ReactNode } from "react";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";

interface PopUpDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** Links in a dialog, which closes when one is followed. */
export function PopUpDialog({ open, onClose, title, children }: PopUpDialogProps) {
  const follow = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a")) onClose();
  };
  return (
    <TitledDialog open={open} onClose={onClose} title={title}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its links bubble their clicks here, and keys press them too */}
      <div onClick={follow}>{children}</div>
    </TitledDialog>
  );
}
