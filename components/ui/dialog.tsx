"use client";

import { type ReactNode, useId } from "react";
import { CloseButton } from "./close-button.tsx";
import { cn } from "./cn.ts";
import { closedBy } from "./modals.ts";
import { scrollStop } from "./scroll-stop.ts";
import { useModal } from "./use-modal.ts";

const widths = { sm: "md:w-110", md: "md:w-130", lg: "md:w-180" };

interface DialogProps {
  open: boolean;
  /** Esc, ×, a press on the scrim; a dialog closes itself only after its work has succeeded. */
  onClose: () => void;
  title: ReactNode;
  /** Under the title: steps, a description. */
  intro?: ReactNode;
  /** 440, 520, 720. */
  size?: keyof typeof widths;
  footer?: ReactNode;
  /** Its content comes bit by bit: its head stays where it is meanwhile. */
  grows?: boolean;
  /** `false` while something typed or running would be lost by a press outside. */
  dismissable?: boolean;
  children: ReactNode;
}

/** Content exists only while open. On phones it rises from the bottom edge. */
export function Dialog({
  open,
  onClose,
  title,
  intro,
  size = "sm",
  footer,
  grows = false,
  dismissable = true,
  children,
}: DialogProps) {
  const titleId = useId();
  const ref = useModal(open);
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      {...closedBy(onClose, () => dismissable)}
      className={cn(
        // Opened from a table's cell, it is none of its figures.
        "text-start font-normal whitespace-normal",
        "m-auto max-h-[min(90dvh,100%)] w-full max-w-[calc(100vw-2rem)] modal-motion overflow-hidden rounded-dialog border border-float-edge bg-raised p-0 text-text shadow-e3 outline-none",
        "max-md:mb-0 max-md:max-w-full max-md:rounded-b-none",
        // From below it has its whole height at once where there is little.
        grows && "md:mt-[5dvh] max-md:short:min-h-[90dvh]",
        widths[size],
      )}
    >
      {open ? (
        <div className="flex max-h-[90dvh] flex-col">
          <header className="flex items-start gap-3 px-6 pt-5 max-md:px-4">
            <h2 id={titleId} className="min-w-0 flex-1 text-16 break-words">
              {title}
            </h2>
            <CloseButton onClose={onClose} className="-mt-0.5 -mr-2" />
          </header>
          {intro ? (
            <div className="px-6 pt-1 text-13 break-words text-text-2 max-md:px-4">{intro}</div>
          ) : null}
          <div
            ref={scrollStop}
            data-modal-body=""
            className="min-h-0 flex-1 overflow-y-auto px-6 pt-4 pb-6 empty:pt-0 focus-visible:-outline-offset-2 max-md:px-4"
          >
            {children}
          </div>
          {footer ? (
            <footer
              data-action-bar=""
              className="flex flex-wrap items-center justify-end gap-2 border-t border-border px-6 py-4 max-md:px-4 max-md:[&>button]:flex-1"
            >
              {footer}
            </footer>
          ) : null}
        </div>
      ) : null}
    </dialog>
  );
}
