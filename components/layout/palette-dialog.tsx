"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useLayoutEffect, useRef, useState } from "react";
import { Search } from "#components/ui/icons.ts";
import { ProgressLine } from "#components/ui/progress.tsx";
import { maxSearchLength } from "#lib/search/search-limits.ts";
import type { PaletteProps } from "./command-palette.tsx";
import { paletteId } from "./palette-id.ts";
import { paletteBar, paletteField, palettePlace } from "./palette-look.ts";

const CommandPalette = dynamic(
  () => import("./command-palette.tsx").then((module) => module.CommandPalette),
  { ssr: false },
);

interface PaletteDialogProps extends Omit<PaletteProps, "takeTyped"> {
  open: boolean;
}

/**
 * The palette's frame: the browser's own dialog, which is on the page before any script, with a field
 * that takes what is typed until the palette itself has come.
 */
export function PaletteDialog({ open, onClose, ...palette }: PaletteDialogProps) {
  const t = useTranslations("layout.palette");
  const frame = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!open || isLoaded || !dialog) return;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, [open, isLoaded]);
  const close = () => {
    setLoaded(false);
    onClose();
  };
  return (
    <>
      <dialog
        ref={frame}
        id={paletteId}
        aria-label={t("title")}
        // The dialog may be open before React hydrates it.
        suppressHydrationWarning
        onCancel={close}
        className={`mx-auto modal-motion overflow-hidden rounded-dialog border border-float-edge bg-raised p-0 text-text shadow-e3 backdrop:bg-scrim ${palettePlace}`}
      >
        <ProgressLine active={open} className="top-12" />
        <div className={paletteBar}>
          <Search className="size-4 text-muted" />
          <input
            ref={field}
            aria-label={t("title")}
            placeholder={t("placeholder")}
            autoComplete="off"
            maxLength={maxSearchLength}
            className={paletteField}
          />
        </div>
      </dialog>
      {open ? (
        <CommandPalette
          {...palette}
          onClose={close}
          takeTyped={() => {
            const typed = field.current?.value ?? "";
            if (field.current) field.current.value = "";
            setLoaded(true);
            return typed;
          }}
        />
      ) : null}
    </>
  );
}
