"use client";

import type { ReactNode } from "react";
import { CloseButton } from "./close-button.tsx";
import { cn } from "./cn.ts";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "./dialog.tsx";
import { modalColumn, modalIntro, modalWidths } from "./modal-styles.ts";

interface TitledDialogProps {
  open: boolean;
  /** Esc, ×, a press on the scrim; a dialog closes itself only after its work has succeeded. */
  onClose: () => void;
  title: ReactNode;
  /** Under the title: steps, a description. */
  intro?: ReactNode;
  /** 440, 520, 720, 1200. */
  size?: keyof typeof modalWidths;
  footer?: ReactNode;
  /** Its content comes bit by bit: its head stays where it is meanwhile. */
  grows?: boolean;
  /** `false` while something typed or running would be lost by a press outside. */
  dismissable?: boolean;
  children: ReactNode;
}

/** The parts of most dialogs: a title with ×, what scrolls, and the buttons. */
export function TitledDialog({
  open,
  onClose,
  title,
  intro,
  size = "sm",
  footer,
  grows = false,
  dismissable = true,
  children,
}: TitledDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent
        onInteractOutside={(event) => dismissable || event.preventDefault()}
        className={cn(
          // From below it has its whole height at once where there is little.
          grows && "md:mt-[5dvh] max-md:short:min-h-[90dvh]",
          modalColumn,
          modalWidths[size],
        )}
      >
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <CloseButton onClose={onClose} className="-mt-0.5 -mr-2" />
        </DialogHeader>
        {intro ? <div className={modalIntro}>{intro}</div> : null}
        <DialogBody>{children}</DialogBody>
        {footer ? <DialogFooter>{footer}</DialogFooter> : null}
      </DialogContent>
    </Dialog>
  );
}
