"use client";

import { type RefObject, useEffect, useState } from "react";
import { Search } from "#components/ui/icons.ts";
import { Input } from "#components/ui/input.tsx";
import { Kbd } from "#components/ui/kbd.tsx";

export const searchDelay = 500;

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** It has lost the focus and looks for nothing. */
  onLeave?: () => void;
  inputRef: RefObject<HTMLInputElement | null>;
  className?: string;
}

/** Searches 500 ms after the last letter, at once on Enter; Esc empties it. */
export function SearchField({
  label,
  value,
  onSearch,
  onLeave,
  inputRef,
  className,
}: SearchFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);

  useEffect(() => {
    if (typed === null || typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), searchDelay);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- a new callback must not restart the wait
  }, [typed, value]);

  return (
    <Input
      ref={inputRef}
      type="search"
      size="sm"
      soft
      aria-label={label}
      placeholder={label}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={(event) => {
        // What was typed just before counts too.
        const text = event.target.value.trim();
        if (typed !== null && text !== value) onSearch(text);
        setTyped(null);
        if (text === "") onLeave?.();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") onSearch(event.currentTarget.value.trim());
        if (event.key === "Escape") {
          setTyped(null);
          onSearch("");
          event.currentTarget.blur();
        }
      }}
      leading={<Search />}
      trailing={
        <Kbd hint className="max-md:hidden">
          {"/"}
        </Kbd>
      }
      className={className}
    />
  );
}
