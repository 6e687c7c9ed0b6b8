"use client";

import { type RefObject, useEffect, useRef } from "react";
import { sensitiveToggleMark } from "#components/layout/sensitive-toggle.tsx";
import { floatingLayer, modalLayer } from "#components/ui/open-layers.ts";
import { filterButtonMark } from "./list-filters.tsx";

interface ListKeys {
  searchRef: RefObject<HTMLInputElement | null>;
  ids: readonly string[];
  open: string | null;
  onOpen?: (id: string) => void;
  onClose: () => void;
}

/**
 * F opens the filter, / the search, H hides sensitive values; j, k and the arrows move between rows, Esc closes the
 * sheet.
 */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isElsewhere(event.target)
      )
        return;
      if (press(event, latest.current)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** Typing, an open menu or a dialog over the list keeps its keys; the list's own sheet doesn't. */
function isElsewhere(target: EventTarget | null): boolean {
  if (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [role=menu], [role=listbox]")
  ) {
    return true;
  }
  return document.querySelector(`${modalLayer}:not([data-sheet]), ${floatingLayer}`) !== null;
}

// Keys are identified by position, so that they are the same on a Russian layout.
const steps: Record<string, 1 | -1> = { KeyJ: 1, ArrowDown: 1, KeyK: -1, ArrowUp: -1 };

const buttons: Record<string, string> = { KeyF: filterButtonMark, KeyH: sensitiveToggleMark };

function press(event: KeyboardEvent, { searchRef, ids, open, onOpen, onClose }: ListKeys): boolean {
  if (event.code === "Slash" && searchRef.current) {
    searchRef.current.focus();
    searchRef.current.select();
    return true;
  }
  const mark = buttons[event.code];
  const button = mark && document.querySelector<HTMLElement>(`[${mark}]`);
  if (button) {
    button.click();
    return true;
  }
  if (event.key === "Escape" && open !== null) {
    onClose();
    focusRow(open);
    return true;
  }
  const step = steps[event.code];
  if (!step || !onOpen) return false;
  const focused = document.activeElement?.getAttribute("data-row-link") ?? null;
  const isArrow = event.code.startsWith("Arrow");
  // Arrows scroll the page until a row is in hand.
  if (isArrow && open === null && focused === null) return false;
  const from = ids.indexOf(open ?? focused ?? "");
  const to = ids[from === -1 && step === -1 ? ids.length - 1 : from + step];
  if (to === undefined) return true;
  if (open !== null) onOpen(to);
  focusRow(to);
  return true;
}

function focusRow(id: string): void {
  document
    .querySelector<HTMLElement>(`[data-row-link="${CSS.escape(id)}"]`)
    ?.focus({ preventScroll: false });
}
