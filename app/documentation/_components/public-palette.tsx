"use client";

import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import type { PaletteLabels } from "./documentation-palette.tsx";

const DocumentationPalette = dynamic(
  () => import("./documentation-palette.tsx").then((module) => module.DocumentationPalette),
  { ssr: false },
);

/** Ctrl or ⌘ K searches the documentation for visitors who have not signed in; it loads when first asked for. */
export function PublicPalette({ labels }: { labels: PaletteLabels }) {
  const [open, setOpen] = useState(false);
  const lang = useSearchParams().get("lang");
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== "KeyK") return;
      event.preventDefault();
      setOpen((now) => !now);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return open ? (
    <DocumentationPalette labels={labels} lang={lang} onClose={() => setOpen(false)} />
  ) : null;
}
