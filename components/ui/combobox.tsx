"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { cn } from "./cn.ts";
import type { FieldControl } from "./field.tsx";
import { Search, X } from "./icons.ts";
import { inputFocus, inputFrame, inputHeight, inputInvalid, type InputSize } from "./input.tsx";
import { nextActive, type Option, optionId, OptionList } from "./option-list.tsx";
import { Spinner } from "./spinner.tsx";
import { useFloating } from "./use-floating.ts";
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
/** Pixels before the last option at which the next ones are read. */
const nearEnd = 80;

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
  const {
    id: popoverId,
    anchorId,
    open: isOpen,
    show,
    hide,
    floatingProps,
  } = useFloating({ matchWidth: true });
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const { found, lookFor, lookForMore, cancel } = useFound(search);
  const listId = `${popoverId}-list`;
  const options = found.state === "found" ? found.options : [];

  const open = (wanted: string, wait: number) => {
    setActive(0);
    lookFor(wanted, wait);
    show();
  };
  const pick = (option: Option) => {
    onChange(option);
    setText(null);
    hide();
  };
  const leave = () => {
    cancel();
    setText(null);
    hide();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moved =
      event.key === "Home" || event.key === "End"
        ? null
        : nextActive(event.key, active, options.length);
    if (moved !== null && isOpen) {
      event.preventDefault();
      setActive(moved);
      if (moved === options.length - 1) lookForMore();
    } else if (event.key === "ArrowDown") {
      open(text ?? "", 0);
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      const option = options[active];
      if (option && !option.disabled) pick(option);
    } else if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      setText(null);
      hide();
    }
  };

  return (
    <span
      id={anchorId}
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
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && options.length > 0 ? optionId(listId, active) : undefined}
        autoComplete="off"
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
      <div
        popover="manual"
        className="fixed inset-auto floating m-0"
        {...floatingProps}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollHeight - scrollTop - clientHeight < nearEnd) lookForMore();
        }}
      >
        {options.length > 0 ? (
          <OptionList
            id={listId}
            label={label}
            options={options}
            selected={value ? [value.value] : []}
            active={active}
            onActivate={setActive}
            onPick={pick}
          />
        ) : (
          <p role="status" className="flex items-center gap-2 px-3 py-2 text-13 text-muted">
            {found.state === "searching" ? <Spinner /> : null}
            {t(`search.${found.state}`)}
          </p>
        )}
      </div>
    </span>
  );
}
