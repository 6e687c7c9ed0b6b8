"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import { onShellCommand, type ShellCommand } from "./command-events.ts";
import type { CreateItem, NavItem } from "./navigation.ts";

const CommandPalette = dynamic(
  () => import("./command-palette.tsx").then((module) => module.CommandPalette),
  { ssr: false, loading: LayerLoading },
);
const ShortcutsDialog = dynamic(
  () => import("./shortcuts-dialog.tsx").then((module) => module.ShortcutsDialog),
  { ssr: false, loading: LayerLoading },
);

interface ShellKeysProps {
  sections: NavItem[][];
  account: { href: string; label: string }[];
  create: CreateItem[];
}

/** Ctrl or ⌘ K opens the palette, ? the list of shortcuts; both load when first asked for. */
export function ShellKeys(props: ShellKeysProps) {
  const [open, setOpen] = useState<ShellCommand | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandOf(event);
      if (!command) return;
      event.preventDefault();
      setOpen((now) => (now === command ? null : command));
    };
    document.addEventListener("keydown", onKeyDown);
    const stop = onShellCommand(setOpen);
    return () => {
      stop();
      document.removeEventListener("keydown", onKeyDown);
    };
  }, []);
  const close = () => setOpen(null);
  if (open === "palette") return <CommandPalette onClose={close} {...props} />;
  return open === "shortcuts" ? <ShortcutsDialog onClose={close} /> : null;
}

function commandOf(event: KeyboardEvent): ShellCommand | null {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.code === "KeyK") return "palette";
  if (event.key !== "?" || event.ctrlKey || event.metaKey) return null;
  const isTyping =
    event.target instanceof Element &&
    event.target.closest("input, textarea, select, [contenteditable]");
  return isTyping || document.querySelector("dialog:modal:not([data-sheet])") ? null : "shortcuts";
}
