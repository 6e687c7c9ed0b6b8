"use client";

import { type ReactNode, useState } from "react";
import { ExistingElement } from "./existing-element.ts";
import { ignoreTrigger } from "./modal-dismiss.ts";
import { Popover, PopoverAnchor, PopoverContent } from "./popover.tsx";
import { returnFocus } from "./return-focus.ts";

export type Side = "bottom" | "top" | "right";
export type Align = "start" | "center" | "end";

const firstFocus = "[data-autofocus], td button[tabindex='0']";

interface PopoverLayerProps {
  label: string;
  triggerId: string;
  /** What it stands beside, where that is not its button. */
  anchorId?: string;
  side?: Side;
  align?: Align;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** The panel of a button that is on the page already; rendered while open. */
export function PopoverLayer({
  label,
  triggerId,
  anchorId = triggerId,
  onClose,
  children,
  ...content
}: PopoverLayerProps) {
  const [opener] = useState(() => document.activeElement);
  return (
    <Popover open onOpenChange={onClose}>
      <PopoverAnchor asChild>
        <ExistingElement id={anchorId} />
      </PopoverAnchor>
      <PopoverContent
        aria-label={label}
        onInteractOutside={(event) => ignoreTrigger(event, triggerId)}
        onOpenAutoFocus={(event) => {
          // To a marked element or the calendar's day, else to the panel: a field would raise a
          // phone's keyboard.
          event.preventDefault();
          const panel = event.currentTarget;
          if (!(panel instanceof HTMLElement)) return;
          (panel.querySelector<HTMLElement>(firstFocus) ?? panel).focus({ preventScroll: true });
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus(opener, document.getElementById(triggerId));
        }}
        {...content}
      >
        {children}
      </PopoverContent>
    </Popover>
  );
}
