"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { CloseButton } from "./close-button.tsx";
import { cn } from "./cn.ts";
import { ChevronDown, ChevronUp } from "./icons.ts";
import { closedBy, closeModal, openModal } from "./modals.ts";

const dockedFrom = "(width >= 1280px)";

interface SheetProps {
  title: ReactNode;
  /** Inside the page's own row from 1280 px; a modal overlay below, full screen under 768. */
  docked?: boolean;
  onClose: () => void;
  onPrevious?: () => void;
  onNext?: () => void;
  /** A row menu beside the arrows. */
  menu?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** Rendered while open. Server-rendered it stands in place at once; modality comes with script. */
export function Sheet({
  title,
  docked = false,
  onClose,
  onPrevious,
  onNext,
  menu,
  footer,
  children,
}: SheetProps) {
  const t = useTranslations("commons");
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const wide = window.matchMedia(dockedFrom);
    const settle = () => {
      closeModal(dialog);
      if (docked && wide.matches) {
        const held = document.activeElement;
        dialog.show();
        // A docked sheet must not take the focus from the row that opened it.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        if (held instanceof HTMLElement) held.focus({ preventScroll: true });
      } else {
        openModal(dialog);
      }
    };
    settle();
    wide.addEventListener("change", settle);
    return () => {
      wide.removeEventListener("change", settle);
      closeModal(dialog);
    };
  }, [docked]);

  return (
    <dialog
      ref={ref}
      open
      data-sheet=""
      aria-labelledby={titleId}
      {...closedBy(onClose, (dialog) => dialog.matches(":modal"))}
      className={cn(
        "fixed inset-y-0 right-0 left-auto z-20 m-0 h-dvh max-h-none w-full max-w-full modal-motion flex-col overflow-hidden border-border bg-surface p-0 text-text [--enter:8px_0] open:flex md:w-110 md:border-l [&:modal]:shadow-e3",
        docked &&
          "xl:[&:not(:modal)]:static xl:[&:not(:modal)]:z-0 xl:[&:not(:modal)]:h-full xl:[&:not(:modal)]:w-100 xl:[&:not(:modal)]:shrink-0 xl:[&:not(:modal)]:transition-none 2xl:[&:not(:modal)]:w-110",
      )}
    >
      <header className="flex min-h-13 shrink-0 items-center gap-1 border-b border-border px-5 max-md:px-4">
        <h2 id={titleId} className="flex min-w-0 flex-1 items-center gap-2 text-16 max-xs:text-14">
          {title}
        </h2>
        {onPrevious ? (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t("actions.previous")}
            onClick={onPrevious}
          >
            <ChevronUp />
          </Button>
        ) : null}
        {onNext ? (
          <Button variant="ghost" size="icon-sm" aria-label={t("actions.next")} onClick={onNext}>
            <ChevronDown />
          </Button>
        ) : null}
        {menu}
        <CloseButton onClose={onClose} className="-mr-1.5" />
      </header>
      <div
        data-modal-body=""
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long details are scrolled with the keyboard too
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2"
      >
        {children}
      </div>
      {footer ? (
        <footer
          data-action-bar=""
          className="flex shrink-0 items-center justify-between gap-3 border-t border-border px-5 py-3 text-12 text-muted max-md:px-4"
        >
          {footer}
        </footer>
      ) : null}
    </dialog>
  );
}

/** A titled part of a sheet, parted from the one before by a line. */
export function SheetSection({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-b border-border px-5 py-4 last:border-b-0 max-md:px-4">
      {title ? <h3 className="mb-2 text-12 font-medium text-muted">{title}</h3> : null}
      {children}
    </section>
  );
}

/** Name and value on one line, as in a receipt. */
export function SheetRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-4 py-1">
      <span className="shrink-0 text-text-2">{name}</span>
      <span className="min-w-0 text-right">{children}</span>
    </div>
  );
}
