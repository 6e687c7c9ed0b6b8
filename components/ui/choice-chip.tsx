"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Toggle } from "./toggle.tsx";

interface ChoiceChipProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One of several of which one is chosen, in a row that may scroll by itself. */
export function ChoiceChip({ isChosen, onChoose, children }: ChoiceChipProps) {
  return (
    <Toggle pressed={isChosen} onPressedChange={onChoose} data-chosen={isChosen ? "" : undefined}>
      {children}
    </Toggle>
  );
}

/** For a row of chips: what is chosen (marked `data-chosen`) comes into sight when `chosen` changes. */
export function useChosenInSight(chosen: string) {
  const rowRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = rowRef.current;
    const chip = row?.querySelector<HTMLElement>("[data-chosen]");
    // The row alone scrolls: scrollIntoView would move the page as well.
    if (row && chip) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is chosen stands in the DOM
  }, [chosen]);
  return rowRef;
}
