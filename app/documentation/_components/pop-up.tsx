"use client";

import { type ReactNode, useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { Button } from "#components/ui/button.tsx";
import { List, Menu } from "#components/ui/icons.ts";

const PopUpDialog = lazyDialog(() =>
  import("./pop-up-dialog.tsx").then((module) => module.PopUpDialog),
);

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
  // Null until it is opened first.
  const [open, setOpen] = useState<boolean | null>(null);
  const Icon = icons[icon];
  return (
    <div className={className}>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon className="size-4" />
        {label}
      </Button>
      {open === null ? null : (
        <PopUpDialog open={open} onClose={() => setOpen(false)} title={label}>
          {children}
        </PopUpDialog>
      )}
    </div>
  );
}
