"use client";

import { useEffect, useId, useState } from "react";

/** Spread onto the button that opens a menu or a popover. */
export interface LayerTrigger {
  id: string;
  "aria-haspopup": "dialog" | "menu";
  "aria-expanded": boolean;
  "data-layer-trigger": string;
  onClick: () => void;
  onPointerEnter: () => void;
}

declare global {
  interface Window {
    /** Id of the button that was pressed before the page's scripts came, by `EarlyKeys`. */
    earlyPress?: string;
  }
}

/** State of a layer whose code is on its way once the pointer is over its button. */
export function useLazyLayer(kind: "dialog" | "menu", load: () => Promise<unknown>) {
  const id = `layer${useId()}`;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (window.earlyPress !== id) return;
    delete window.earlyPress;
    // oxlint-disable-next-line react/set-state-in-effect -- the press came before React did
    setOpen(true);
  }, [id]);
  const trigger: LayerTrigger = {
    id,
    "aria-haspopup": kind,
    "aria-expanded": isOpen,
    "data-layer-trigger": "",
    onClick: () => setOpen(!isOpen),
    onPointerEnter: () => void load(),
  };
  return { isOpen, setOpen, trigger };
}
