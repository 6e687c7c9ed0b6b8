"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { cn } from "./cn.ts";
import { Search, X } from "./icons.ts";
import { inputFocus, inputFrame, inputHeight, inputInvalid, type InputSize } from "./input.tsx";
import { nextActive, type Option, optionId, OptionList } from "./option-list.tsx";
import { Spinner } from "./spinner.tsx";
import { useFloating } from "./use-floating.ts";

interface ComboboxProps {
  label: string;
  /** The chosen option, kept whole: its row may not be among those found. */
  value: Option | null;
  onChange: (option: Option | null) => void;
  /** Answers what matches; called 300 ms after the last letter, and with "" on opening. */
  search: (text: string, signal: AbortSignal) => Option[] | Promise<Option[]>;
  /** Takes what is typed as it is, where any name will do. */
  onFreeText?: (text: string) => void;
  placeholder?: string;
  size?: InputSize;
  disabled?: boolean;
  id?: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  className?: string;
}

type Found = { state: "searching" } | { state: "found"; options: Option[] } | { state: "failed" };

const searchDelay = 300;

/** Find and choose, from memory or from the server. */
export function Combobox({
  label,
  value,
  onChange,
  search,
  onFreeText,
  placeholder,
  size = "md",
  className,
  ...input
}: ComboboxProps) {
  const t = useTranslations("commons");
  const {
    id: popoverId,
    anchorId,
    open,
    show,
    hide,
    floatingProps,
  } = useFloating({ matchWidth: true });
  const [text, setText] = useState<string | null>(null);
  const [found, setFound] = useState<Found>({ state: "searching" });
  const [active, setActive] = useState(0);
  const listId = `${popoverId}-list`;
  const options = found.state === "found" ? found.options : [];
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; controller: AbortController }>(
    undefined,
  );

  const cancel = () => {
    clearTimeout(running.current?.timer);
    running.current?.controller.abort();
  };
  useEffect(
    () => () => {
      clearTimeout(running.current?.timer);
      running.current?.controller.abort();
    },
    [],
  );

  const lookFor = (wanted: string, wait: number) => {
    cancel();
    setFound({ state: "searching" });
    setActive(0);
    show();
    const controller = new AbortController();
    const settle = (result: Found) => controller.signal.aborted || setFound(result);
    const timer = setTimeout(() => {
      Promise.resolve(search(wanted, controller.signal)).then(
        (matches) => settle({ state: "found", options: matches }),
        () => settle({ state: "failed" }),
      );
    }, wait);
    running.current = { timer, controller };
  };
  const pick = (option: Option) => {
    onChange(option);
    setText(null);
    hide();
  };
  const leave = () => {
    if (text && onFreeText) onFreeText(text);
    cancel();
    setText(null);
    hide();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moved =
      event.key === "Home" || event.key === "End"
        ? null
        : nextActive(event.key, active, options.length);
    if (moved !== null && open) {
      event.preventDefault();
      setActive(moved);
    } else if (event.key === "ArrowDown") {
      lookFor(text ?? "", 0);
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      const option = options[active];
      if (option && !option.disabled) pick(option);
      else if (onFreeText) leave();
    } else if (event.key === "Escape" && open) {
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
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && options.length > 0 ? optionId(listId, active) : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={text ?? value?.label ?? ""}
        onChange={(event) => {
          setText(event.target.value);
          lookFor(event.target.value, searchDelay);
        }}
        onClick={() => open || lookFor(text ?? "", 0)}
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
      <div popover="manual" className="floating" {...floatingProps}>
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
