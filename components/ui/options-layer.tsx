"use client";

import type { ComponentProps, ReactNode, UIEvent } from "react";
import { CommandOptions } from "./command-options.tsx";
import { ExistingElement } from "./existing-element.ts";
import { ignoreTrigger } from "./modal-dismiss.ts";
import { Popover, PopoverAnchor, PopoverContent } from "./popover.tsx";

interface OptionsLayerProps extends Omit<ComponentProps<typeof CommandOptions>, "children"> {
  /** Id of the field that the list stands below; the field keeps the focus. */
  anchorId: string;
  onClose: () => void;
  /** Called where the end of the list comes near. */
  onNearEnd?: () => void;
  /** Shown where there are no options. */
  children?: ReactNode;
}

/** Pixels before the last option at which the next ones are read. */
const nearEnd = 80;

/** The list of a field that is on the page already; rendered while open. */
export function OptionsLayer({
  anchorId,
  onClose,
  onNearEnd,
  children,
  ...list
}: OptionsLayerProps) {
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollTop, clientHeight, scrollHeight } = currentTarget;
    if (scrollHeight - scrollTop - clientHeight < nearEnd) onNearEnd?.();
  };
  return (
    <Popover open onOpenChange={onClose}>
      <PopoverAnchor asChild>
        <ExistingElement id={anchorId} />
      </PopoverAnchor>
      <PopoverContent
        role="presentation"
        className="min-w-(--radix-popover-trigger-width)"
        onOpenAutoFocus={keepAsIs}
        onCloseAutoFocus={keepAsIs}
        // A press on a row leaves the focus in the field.
        onMouseDown={keepAsIs}
        onInteractOutside={(event) => ignoreTrigger(event, anchorId)}
        onScroll={onScroll}
      >
        {list.options.length > 0 ? <CommandOptions {...list} /> : children}
      </PopoverContent>
    </Popover>
  );
}

function keepAsIs(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
