"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { cn } from "./cn.ts";
import type { FieldControl } from "./field.tsx";
import { Search, X } from "./icons.ts";
import { inputFocus, inputFrame, inputHeight, inputInvalid, type InputSize } from "./input.tsx";
import type { Option } from "./option.tsx";
import { Spinner } from "./spinner.tsx";
import { OptionsLayer, useFieldOptions } from "./use-field-options.ts";
import { type Search as SearchOptions, useFound } from "./use-found.ts";

interface ComboboxProps extends Partial<FieldControl> {
  label: string;
  /** The chosen option, kept whole: its row may not be among those found. */
  value: Option | null;
  onChange: (option: Option | null) => void;
  /** Answers what matches; called 300 ms after the last letter, and with "" on opening. */
  search: SearchOptions;
  placeholder?: string;
  size?: InputSize;
  disabled?: boolean;
  className?: string;
}

const searchDelay = 300;

/** Find and choose, from memory or from the server. */
export function Combobox({
  label,
  value,
  onChange,
  search,
  placeholder,
  size = "md",
  className,
  ...input
}: ComboboxProps) {
  const t = useTranslations("commons");
  const [text, setText] = useState<string | null>(null);
  const { found, lookFor, lookForMore, cancel } = useFound(search);
  const options = found.state === "found" ? found.options : [];
  const list = useFieldOptions(options);
  const { isOpen } = list;

  const open = (wanted: string, wait: number) => {
    lookFor(wanted, wait);
    list.open();
  };
  const close = () => {
    setText(null);
    list.close();
  };
  const pick = (option: Option) => {
    onChange(option);
    close();
  };
  const leave = () => {
    cancel();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = isOpen ? list.step(event.key) : null;
    if (next) {
      event.preventDefault();
      if (next === options.at(-1)) lookForMore();
    } else if (event.key === "ArrowDown") {
      open(text ?? "", 0);
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      if (list.active && !list.active.disabled) pick(list.active);
    }
  };

  return (
    <span
      id={list.anchorId}
      className={cn(
        "relative flex items-center gap-2 border-input px-3",
        inputFrame,
        inputFocus,
        inputInvalid,
        inputHeight[size],
        className,
      )}
    >
      {text === null && value?.leading ? value.leading : <Search className="size-4 text-muted" />}
      <input
        {...list.inputProps}
        aria-autocomplete="list"
        placeholder={placeholder}
        value={text ?? value?.label ?? ""}
        onChange={(event) => {
          setText(event.target.value);
          open(event.target.value, searchDelay);
        }}
        onClick={() => isOpen || open(text ?? "", 0)}
        onBlur={leave}
        onKeyDown={onKeyDown}
        className="h-full w-full min-w-0 flex-1 bg-transparent outline-none"
        {...input}
      />
      {value && !input.required ? (
        <button
          type="button"
          aria-label={t("actions.clear")}
          onClick={() => onChange(null)}
          className="-mr-1.5 grid size-6 place-items-center rounded-control text-muted hover:text-text"
        >
          <X className="size-3.5" />
        </button>
      ) : null}
      {isOpen ? (
        <OptionsLayer
          {...list.layerProps}
          label={label}
          chosen={value?.value}
          onPick={pick}
          onClose={close}
          onNearEnd={lookForMore}
        >
          <p role="status" className="flex items-center gap-2 px-3 py-2 text-13 text-muted">
            {found.state === "searching" ? <Spinner /> : null}
            {t(`search.${found.state}`)}
          </p>
        </OptionsLayer>
      ) : null}
    </span>
  );
}
