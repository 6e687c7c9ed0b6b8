"use client";

import { useEffect, useId, useState } from "react";

type LayerKind = "dialog" | "listbox" | "menu";

/** Spread onto the button that opens a menu or a popover. */
export interface LayerTrigger {
  id: string;
  "aria-haspopup": LayerKind;
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

/**
 * State of a layer whose code is on its way once the pointer is over its button.
 *
 * @param ownId The button's id, where the caller gives it one.
 */
export function useLazyLayer(kind: LayerKind, load: () => Promise<unknown>, ownId?: string) {
  const layerId = `layer${useId()}`;
  const id = ownId ?? layerId;
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
    onClick: () => {
      // React has heard this press: it must not open the layer once more on a later page.
      delete window.earlyPress;
      setOpen(!isOpen);
    },
    onPointerEnter: () => void load(),
  };
  return { isOpen, setOpen, trigger };
}
