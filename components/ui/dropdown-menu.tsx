"use client";

import Link from "next/link";
import { createContext, type KeyboardEvent, type ReactNode, type ToggleEvent, use } from "react";
import { cn } from "./cn.ts";
import type { Align, Side } from "./floating.ts";
import type { Icon } from "./icon.tsx";
import { Check } from "./icons.ts";
import { Kbd } from "./kbd.tsx";
import type { PopoverTrigger } from "./popover.tsx";
import { useFloating } from "./use-floating.ts";

const CloseMenu = createContext<() => void>(() => {});

interface DropdownMenuProps {
  label: string;
  trigger: (props: PopoverTrigger) => ReactNode;
  side?: Side;
  align?: Align;
  className?: string;
  children: ReactNode;
}

/** Arrows, Home and End move, a row's letter runs it, Esc and Tab close and give focus back. */
export function DropdownMenu({
  label,
  trigger,
  side,
  align,
  className,
  children,
}: DropdownMenuProps) {
  const { id, anchorId, open, hide, floatingProps } = useFloating({ side, align });

  return (
    <>
      {trigger({ id: anchorId, popoverTarget: id, "aria-haspopup": "menu", "aria-expanded": open })}
      <div
        popover="auto"
        role="menu"
        aria-label={label}
        // Where it is higher than the window, the keyboard can scroll it.
        tabIndex={0}
        className={cn("floating min-w-44 p-1 outline-none", className)}
        onKeyDown={(event) => moveInMenu(event, hide)}
        onToggle={focusFirstRow}
        {...floatingProps}
      >
        <CloseMenu value={hide}>{open ? children : null}</CloseMenu>
      </div>
    </>
  );
}

function focusFirstRow(event: ToggleEvent<HTMLDivElement>): void {
  if (event.newState === "open") rowsOf(event.currentTarget)[0]?.focus({ preventScroll: true });
}

function rowsOf(menu: HTMLElement | null): HTMLElement[] {
  return [
    ...(menu?.querySelectorAll<HTMLElement>("[data-menu-row]:not([aria-disabled=true])") ?? []),
  ];
}

function moveInMenu(event: KeyboardEvent<HTMLDivElement>, hide: () => void): void {
  const rows = rowsOf(event.currentTarget);
  const at = rows.findIndex((row) => row === document.activeElement);
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const step = steps[event.key];
  if (step !== undefined) {
    event.preventDefault();
    rows.at(step % rows.length)?.focus();
  } else if (event.key === "Tab") {
    hide();
  } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const letter = event.code.startsWith("Key") ? event.code.slice(3) : event.key.toUpperCase();
    const row = rows.find((candidate) => candidate.dataset.letter === letter);
    if (row) event.preventDefault();
    row?.click();
  }
}

interface MenuItemProps {
  icon?: Icon;
  /** Latin capital that runs the row while the menu is open, on any keyboard layout. */
  letter?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Given for a choice: a tick marks the chosen row. */
  checked?: boolean;
  href?: string;
  onSelect?: () => void;
  children: ReactNode;
}

export function MenuItem({
  icon: Icon,
  letter,
  danger = false,
  disabled = false,
  checked,
  href,
  onSelect,
  children,
}: MenuItemProps) {
  const close = use(CloseMenu);
  const row = {
    role: checked === undefined ? "menuitem" : "menuitemradio",
    "aria-checked": checked,
    "aria-disabled": disabled || undefined,
    "data-menu-row": "",
    "data-letter": letter,
    tabIndex: -1,
    className: cn(
      "flex h-8 w-full items-center gap-2.5 rounded-control px-2 text-left text-13 outline-none hover:bg-fill focus:bg-fill max-md:h-auto max-md:min-h-11 max-md:py-2 max-md:text-14",
      "aria-disabled:pointer-events-none aria-disabled:text-muted",
      danger ? "text-danger" : "text-text",
    ),
    onClick: () => {
      if (disabled) return;
      close();
      onSelect?.();
    },
  };
  const content = (
    <>
      {Icon ? <Icon className={cn("size-4", !danger && "text-muted")} /> : null}
      <span className="min-w-0 flex-1 md:truncate">{children}</span>
      {checked ? <Check className="size-4" /> : null}
      {letter ? <Kbd hint>{letter}</Kbd> : null}
    </>
  );
  return href ? (
    <Link href={href} {...row}>
      {content}
    </Link>
  ) : (
    <button type="button" {...row}>
      {content}
    </button>
  );
}

export function MenuSeparator() {
  return <hr className="my-1 border-border" />;
}
