"use client";

import { type MouseEvent, type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { List, Menu } from "#components/ui/icons.ts";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";

const icons = { pages: Menu, contents: List };

interface PopUpProps {
  /** The label of the button and the title. */
  label: string;
  icon: keyof typeof icons;
  className?: string;
  children: ReactNode;
}

/** A pop-up for links on narrow screens; following a link closes it. */
export function PopUp({ label, icon, className, children }: PopUpProps) {
  const [open, setOpen] = useState(false);
  const Icon = icons[icon];
  const follow = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a")) setOpen(false);
  };
  return (
    <div className={className}>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon className="size-4" />
        {label}
      </Button>
      <TitledDialog open={open} onClose={() => setOpen(false)} title={label}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its links bubble their clicks here, and keys press them too */}
        <div onClick={follow}>{children}</div>
      </TitledDialog>
    </div>
  );
}
