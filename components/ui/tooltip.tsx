"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";
import { type Align, placeFloating, type Side } from "./floating.ts";

interface TooltipProps {
  text: ReactNode;
  side?: Side;
  align?: Align;
  /** One focusable element. What it is called must not depend on the tooltip. */
  children: ReactNode;
}

const delay = 350;

/** More words on hover and focus; Esc hides them, the pointer may rest on them (WCAG 1.4.13). */
export function Tooltip({ text, side = "top", align = "center", children }: TooltipProps) {
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const anchor = wrapper.current?.firstElementChild;
      if (!anchor || !bubble.current?.isConnected) return;
      anchor.setAttribute("aria-describedby", id);
      bubble.current.showPopover();
      placeFloating(anchor, bubble.current, { side, align });
    }, wait);
  };
  const hide = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => bubble.current?.hidePopover(), 80);
  };

  return (
    <span
      ref={wrapper}
      role="presentation"
      className="contents"
      onPointerOver={(event) => event.pointerType === "mouse" && show(delay)}
      onPointerOut={hide}
      onFocus={(event) => event.target.matches(":focus-visible") && show(0)}
      onBlur={hide}
      onKeyDown={(event) => event.key === "Escape" && hide()}
    >
      {children}
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className="floating max-w-72 px-2 py-1 text-12 font-normal whitespace-normal"
      >
        {text}
      </span>
    </span>
  );
}
