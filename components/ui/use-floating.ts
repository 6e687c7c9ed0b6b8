"use client";

import { useEffect, useId, useRef, useState } from "react";
import { type Align, followAnchor, type Side } from "./floating.ts";

interface FloatingOptions {
  side?: Side;
  align?: Align;
  matchWidth?: boolean;
}

/** State of one native popover: its id, whether it is open, and its place beside `#<id>-anchor`. */
export function useFloating({
  side = "bottom",
  align = "start",
  matchWidth = false,
}: FloatingOptions) {
  const id = `floating${useId()}`;
  const ref = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  // Pressed before the page came to life: the browser has shown it already.
  useEffect(() => {
    if (ref.current?.matches(":popover-open")) setOpen(true);
  }, []);

  useEffect(() => {
    const floating = ref.current;
    const anchor = document.getElementById(`${id}-anchor`);
    if (!open || !floating || !anchor) return;
    return followAnchor(anchor, floating, { side, align, matchWidth });
  }, [open, id, side, align, matchWidth]);

  return {
    id,
    anchorId: `${id}-anchor`,
    ref,
    open,
    show: () => ref.current?.showPopover(),
    hide: () => ref.current?.hidePopover(),
    /** Spread onto the popover's element. */
    floatingProps: {
      id,
      ref,
      onBeforeToggle: (event: React.ToggleEvent) => {
        if (event.target === ref.current) setOpen(event.newState === "open");
      },
    },
  };
}
