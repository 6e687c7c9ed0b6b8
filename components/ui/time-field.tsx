"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useState } from "react";
import { readTime } from "#lib/dates/typed-time.ts";
import type { FieldControl } from "./field.tsx";
import { Clock } from "./icons.ts";
import { Input, type InputSize } from "./input.tsx";
import { nextActive, type Option, optionId, OptionList } from "./option-list.tsx";
import { useFloating } from "./use-floating.ts";

interface TimeFieldProps extends Partial<FieldControl> {
  /** `HH:mm`, or what was typed instead of a time, which no schema takes for one; "" is nothing. */
  value: string;
  onChange: (value: string) => void;
  size?: InputSize;
  disabled?: boolean;
  className?: string;
}

const longest = 10;

const halfHours: readonly Option[] = Array.from({ length: 48 }, (_, index) => {
  const hours = String(Math.floor(index / 2)).padStart(2, "0");
  const time = `${hours}:${index % 2 ? "30" : "00"}`;
  return { value: time, label: time };
});

/** A time of day: any by typing, half hours from a list. Whose zone it is in is the caller's matter. */
export function TimeField({ value, onChange, className, ...input }: TimeFieldProps) {
  const t = useTranslations("commons.dates");
  const { id, anchorId, open, show, hide, floatingProps } = useFloating({ matchWidth: true });
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const listId = `${id}-list`;
  const read = (text: string) => readTime(text) ?? text.trim();

  useEffect(() => {
    if (open && active >= 0)
      document.getElementById(optionId(listId, active))?.scrollIntoView({ block: "nearest" });
  }, [open, active, listId]);

  const openAtValue = () => {
    const time = readTime(typed ?? value) ?? "09:00";
    setActive(halfHours.findLastIndex((option) => option.value <= time));
    show();
  };
  const settle = () => {
    if (typed !== null) onChange(read(typed));
    setTyped(null);
    hide();
  };
  const pick = (option: Option) => {
    onChange(option.value);
    setTyped(null);
    hide();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isCaret = event.key === "Home" || event.key === "End";
    const moved = isCaret ? null : nextActive(event.key, active, halfHours.length);
    if (moved !== null) {
      event.preventDefault();
      if (open) setActive(moved);
      else openAtValue();
    } else if (event.key === "Enter") {
      const option = open ? halfHours[active] : undefined;
      if (!option) return settle();
      event.preventDefault();
      pick(option);
    } else if (event.key === "Escape" && open) {
      // The dialog around it stays.
      event.preventDefault();
      event.stopPropagation();
      hide();
    }
  };

  return (
    <span id={anchorId} className={className}>
      <Input
        {...input}
        role="combobox"
        aria-autocomplete="none"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && active >= 0 ? optionId(listId, active) : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={longest}
        placeholder={t("timePattern")}
        trailing={<Clock />}
        value={typed ?? value}
        onChange={({ target: { value: text } }) => {
          setTyped(text);
          setActive(-1);
          hide();
          onChange(read(text));
        }}
        onClick={() => open || openAtValue()}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <div popover="manual" className="fixed inset-auto floating m-0" {...floatingProps}>
        {open ? (
          <OptionList
            id={listId}
            label={t("times")}
            options={halfHours}
            selected={[value]}
            active={active}
            onActivate={setActive}
            onPick={pick}
          />
        ) : null}
      </div>
    </span>
  );
}
