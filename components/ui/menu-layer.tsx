"use client";

import Link from "next/link";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { cn } from "./cn.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "./dropdown-menu.tsx";
import { ExistingElement } from "./existing-element.ts";
import { Check } from "./icons.ts";
import { Kbd } from "./kbd.tsx";
import { type MenuItemProps, MenuParts } from "./menu-item.tsx";
import { ignoreTrigger } from "./modal-dismiss.ts";
import type { Align, Side } from "./popover-layer.tsx";
import { returnFocus } from "./return-focus.ts";

interface MenuLayerProps {
  label: string;
  triggerId: string;
  side?: Side;
  align?: Align;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** The menu of a button that is on the page already; rendered while open. A row's letter runs it. */
export function MenuLayer({ label, triggerId, onClose, children, ...content }: MenuLayerProps) {
  return (
    <DropdownMenu open onOpenChange={onClose} modal={false}>
      <DropdownMenuTrigger asChild>
        <ExistingElement id={triggerId} />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        aria-label={label}
        aria-labelledby={undefined}
        data-opener={triggerId}
        onKeyDown={(event) => pressInMenu(event, onClose)}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus(document.getElementById(triggerId));
        }}
        onInteractOutside={(event) => ignoreTrigger(event, triggerId)}
        {...content}
      >
        <FirstRowFocus />
        <MenuParts value={parts}>{children}</MenuParts>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

const parts = { Item: MenuRow, Separator: DropdownMenuSeparator };

/** Radix focuses the first row only when a key has opened the menu. */
function FirstRowFocus() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    mark.current?.parentElement
      ?.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])")
      ?.focus({ preventScroll: true });
  }, []);
  return <span ref={mark} hidden />;
}

function pressInMenu(event: KeyboardEvent<HTMLDivElement>, close: () => void): void {
  if (event.key === "Tab") {
    event.preventDefault();
    close();
    return;
  }
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  const letter = event.code.startsWith("Key") ? event.code.slice(3) : event.key.toUpperCase();
  const row = event.currentTarget.querySelector<HTMLElement>(
    `[data-letter="${CSS.escape(letter)}"]:not([data-disabled])`,
  );
  if (!row) return;
  event.preventDefault();
  row.click();
}

function MenuRow({
  icon: Icon,
  letter,
  danger = false,
  disabled,
  checked,
  href,
  onSelect,
  children,
}: MenuItemProps) {
  const content = (
    <>
      {Icon ? <Icon className={cn("size-4", !danger && "text-muted")} /> : null}
      <span className="min-w-0 flex-1 md:truncate">{children}</span>
      {checked ? <Check className="size-4" /> : null}
      {letter ? <Kbd hint>{letter}</Kbd> : null}
    </>
  );
  return (
    <DropdownMenuItem
      asChild={href !== undefined}
      disabled={disabled}
      variant={danger ? "destructive" : "default"}
      data-letter={letter}
      {...(checked !== undefined && { role: "menuitemradio", "aria-checked": checked })}
      onSelect={onSelect}
    >
      {href === undefined ? content : <Link href={href}>{content}</Link>}
    </DropdownMenuItem>
  );
}
