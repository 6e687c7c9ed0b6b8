"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId, useSyncExternalStore } from "react";
import { Button } from "./button.tsx";
import { CloseButton } from "./close-button.tsx";
import { cn } from "./cn.ts";
import { ChevronDown, ChevronUp } from "./icons.ts";
import { Sheet, SheetContent, SheetTitle } from "./sheet.tsx";

const dockedFrom = "(width >= 1280px)";
const place =
  "fixed inset-y-0 right-0 left-auto flex h-dvh w-full flex-col overflow-hidden border-border bg-surface text-text md:w-110 md:border-l";

interface TitledSheetProps {
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

/**
 * Rendered while open. Beside a list it is no overlay and takes no focus from the row that opened it;
 * server-rendered it stands in place at once, and where it is modal, that comes with the script.
 */
export function TitledSheet({ docked = false, ...frame }: TitledSheetProps) {
  const titleId = useId();
  const isDocked = useIsWide() && docked;
  if (!isDocked)
    return (
      <Sheet open onOpenChange={frame.onClose}>
        <SheetContent className={place}>
          <SheetFrame
            {...frame}
            heading={<SheetTitle className={headingLook}>{frame.title}</SheetTitle>}
          />
        </SheetContent>
      </Sheet>
    );
  return (
    <div
      role="dialog"
      data-sheet=""
      aria-labelledby={titleId}
      className={cn(place, "z-20 xl:static xl:z-0 xl:h-full xl:w-100 xl:shrink-0 2xl:w-110")}
    >
      <SheetFrame
        {...frame}
        heading={
          <h2 id={titleId} className={headingLook}>
            {frame.title}
          </h2>
        }
      />
    </div>
  );
}

/** Whether there is room beside a list; the server takes it that there is. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const wide = window.matchMedia(dockedFrom);
      wide.addEventListener("change", onChange);
      return () => wide.removeEventListener("change", onChange);
    },
    () => window.matchMedia(dockedFrom).matches,
    () => true,
  );
}

const headingLook = "flex min-w-0 flex-1 items-center gap-2 text-16 max-xs:text-14";

interface SheetFrameProps extends Omit<TitledSheetProps, "docked" | "title"> {
  heading: ReactNode;
}

function SheetFrame({
  heading,
  onClose,
  onPrevious,
  onNext,
  menu,
  footer,
  children,
}: SheetFrameProps) {
  const t = useTranslations("commons");
  return (
    <>
      <header className="flex min-h-13 shrink-0 items-center gap-1 border-b border-border px-5 max-md:px-4">
        {heading}
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
    </>
  );
}
