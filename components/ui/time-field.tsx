"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { readTime } from "#lib/dates/typed-time.ts";
import type { FieldControl } from "./field.tsx";
import { Clock } from "./icons.ts";
import { Input, type InputSize } from "./input.tsx";
import type { Option } from "./option.tsx";
import { OptionsLayer, useFieldOptions } from "./use-field-options.ts";

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
  const list = useFieldOptions(halfHours);
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => readTime(text) ?? text.trim();

  const openAtValue = () => {
    const time = readTime(typed ?? value) ?? "09:00";
    list.open(halfHours.findLast((option) => option.value <= time)?.value);
  };
  const settle = () => {
    if (typed !== null) onChange(read(typed));
    setTyped(null);
    list.close();
  };
  const pick = (option: Option) => {
    onChange(option.value);
    setTyped(null);
    list.close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (list.isOpen) list.step(event.key);
      else openAtValue();
    } else if (event.key === "Enter") {
      if (!list.isOpen || !list.active) return settle();
      event.preventDefault();
      pick(list.active);
    }
  };

  return (
    <span id={list.anchorId} className={className}>
      <Input
        {...input}
        {...list.inputProps}
        aria-autocomplete="none"
        inputMode="numeric"
        maxLength={longest}
        placeholder={t("timePattern")}
        trailing={<Clock />}
        value={typed ?? value}
        onChange={({ target: { value: text } }) => {
          setTyped(text);
          list.close();
          onChange(read(text));
        }}
        onClick={() => list.isOpen || openAtValue()}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      {list.isOpen ? (
        <OptionsLayer
          {...list.layerProps}
          label={t("times")}
          chosen={value}
          onPick={pick}
          onClose={list.close}
        />
      ) : null}
    </span>
  );
}
