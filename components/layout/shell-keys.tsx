"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import { modalLayer } from "#components/ui/open-layers.ts";
import { onShellCommand, runShellCommand, type ShellCommand } from "./command-events.ts";
import { PaletteDialog } from "./palette-dialog.tsx";
import { paletteId } from "./palette-id.ts";
import type { Commands } from "./use-commands.tsx";

const ShortcutsDialog = dynamic(
  () => import("./shortcuts-dialog.tsx").then((module) => module.ShortcutsDialog),
  { ssr: false, loading: LayerLoading },
);

declare global {
  interface Window {
    /** The listener that `EarlyKeys` installed. */
    earlyKeys?: (event: KeyboardEvent) => void;
  }
}

/** Ctrl or ⌘ K opens the palette, ? the list of shortcuts; both load when first asked for. */
export function ShellKeys(commands: Commands) {
  const [open, setOpen] = useState<ShellCommand | null>(null);
  useEffect(() => {
    if (window.earlyKeys) document.removeEventListener("keydown", window.earlyKeys);
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandOf(event);
      if (!command) return;
      event.preventDefault();
      setOpen((now) => (now === command ? null : command));
    };
    document.addEventListener("keydown", onKeyDown);
    const stop = onShellCommand(setOpen);
    if (document.querySelector(`#${paletteId}[open]`)) runShellCommand("palette");
    return () => {
      stop();
      document.removeEventListener("keydown", onKeyDown);
    };
  }, []);
  const close = () => setOpen(null);
  return (
    <>
      <PaletteDialog open={open === "palette"} onClose={close} {...commands} />
      {open === "shortcuts" ? <ShortcutsDialog onClose={close} /> : null}
    </>
  );
}

function commandOf(event: KeyboardEvent): ShellCommand | null {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.code === "KeyK") return "palette";
  if (event.key !== "?" || event.ctrlKey || event.metaKey) return null;
  const isTyping =
    event.target instanceof Element &&
    event.target.closest("input, textarea, select, [contenteditable]");
  return isTyping || document.querySelector(`${modalLayer}:not([data-sheet])`) ? null : "shortcuts";
}
