"use client";

import { useSyncExternalStore } from "react";

/** What is pressed at the foot of a screen, dialog or list: toasts stand above it. */
const bars = "[data-action-bar]";
/** Where toasts stand, in CSS pixels from the right edge. */
const column = { width: 376, margin: 16 };

/**
 * How far from the window's foot toasts have to begin so as to cover nothing that is pressed, in CSS
 * pixels; followed while `isWatched`, since bars come, go and move below toasts that stay.
 */
export function useBarClearance(isWatched: boolean): number {
  return useSyncExternalStore(isWatched ? watchBars : watchNothing, barClearance);
}

function barClearance(): number {
  const { innerWidth, innerHeight } = window;
  const left = innerWidth - column.width - column.margin;
  const tops = [...document.querySelectorAll(bars)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ width, height, right, top }) => {
      const isShown = width > 0 && height > 0;
      return isShown && right > left && top < innerHeight && top > innerHeight / 3;
    })
    .map(({ top }) => top);
  return Math.max(0, innerHeight - Math.min(innerHeight, ...tops));
}

const watchNothing = () => () => undefined;
const moves = ["resize", "scroll", "transitionend", "animationend"];

/** Calls once a frame at most, after something that may have moved a bar. */
function watchBars(onChange: () => void): () => void {
  let frame = 0;
  const ask = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(onChange);
  };
  const observer = new MutationObserver(ask);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  for (const name of moves) window.addEventListener(name, ask, { capture: true, passive: true });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    for (const name of moves) window.removeEventListener(name, ask, { capture: true });
  };
}
