"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useLayoutEffect, useRef, useState } from "react";
import { Search } from "#components/ui/icons.ts";
import { closedBy } from "#components/ui/modals.ts";
import { ProgressLine } from "#components/ui/progress.tsx";
import { useModal } from "#components/ui/use-modal.ts";
import { maxSearchLength } from "#lib/search/search-limits.ts";
import type { PaletteProps } from "./command-palette.tsx";
import { paletteId } from "./palette-id.ts";
import { paletteBar, paletteField } from "./palette-look.ts";

const CommandPalette = dynamic(
  () => import("./command-palette.tsx").then((module) => module.CommandPalette),
  { ssr: false, loading: () => <ProgressLine active /> },
);

interface PaletteDialogProps extends Omit<PaletteProps, "takeTyped"> {
  open: boolean;
}

/**
 * The palette's frame, on the page before any script, with a field that takes what is typed until the
 * palette itself has come.
 */
export function PaletteDialog({ open, onClose, ...palette }: PaletteDialogProps) {
  const t = useTranslations("layout.palette");
  const ref = useModal(open);
  const field = useRef<HTMLInputElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  // The field before has just gone, and the focus with it.
  useLayoutEffect(() => {
    if (open && isLoaded) ref.current?.querySelector("input")?.focus();
  }, [open, isLoaded, ref]);
  const close = () => {
    setLoaded(false);
    onClose();
  };
  return (
    <dialog
      ref={ref}
      id={paletteId}
      aria-label={t("title")}
      // The dialog may be open before React hydrates it.
      suppressHydrationWarning
      {...closedBy(close, () => true)}
      className="mx-auto mt-[12dvh] mb-auto w-140 max-w-[calc(100vw-2rem)] modal-motion overflow-hidden rounded-dialog border border-float-edge bg-raised p-0 text-text shadow-e3 max-md:mt-[6dvh]"
    >
      {open && isLoaded ? null : (
        <div className={paletteBar}>
          <Search className="size-4 text-muted" />
          <input
            ref={field}
            data-autofocus=""
            aria-label={t("title")}
            placeholder={t("placeholder")}
            autoComplete="off"
            maxLength={maxSearchLength}
            className={paletteField}
          />
        </div>
      )}
      {open ? (
        <CommandPalette
          {...palette}
          onClose={close}
          takeTyped={() => {
            setLoaded(true);
            return field.current?.value ?? "";
          }}
        />
      ) : null}
    </dialog>
  );
}
