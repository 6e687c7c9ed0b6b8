"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { cn } from "./cn.ts";
import type { FieldControl } from "./field.tsx";
import { ChevronsUpDown } from "./icons.ts";
import { inputFrame, inputHeight, type InputSize } from "./input.tsx";
import { nextActive, type Option, optionId, OptionList } from "./option-list.tsx";
import { useFloating } from "./use-floating.ts";

interface SelectProps extends Partial<FieldControl> {
  /** Names the list; the field's own label is joined by `id`. */
  label: string;
  options: readonly Option[];
  value: string | null;
  onChange: (value: string) => void;
  placeholder?: string;
  size?: InputSize;
  disabled?: boolean;
  className?: string;
}

const typeAheadPause = 600;

/** One of a list whose rows carry more than text; typing letters jumps. Plain lists: NativeSelect. */
export function Select({
  label,
  options,
  value,
  onChange,
  placeholder,
  size = "md",
  disabled = false,
  id,
  required,
  className,
  ...aria
}: SelectProps) {
  const {
    id: popoverId,
    anchorId,
    open,
    show,
    hide,
    floatingProps,
  } = useFloating({ matchWidth: true });
  const [active, setActive] = useState(0);
  const typed = useRef({ text: "", at: 0 });
  const listId = `${popoverId}-list`;
  const chosen = options.find((option) => option.value === value);

  const pick = (option: Option) => {
    if (option.disabled) return;
    onChange(option.value);
    hide();
  };
  const activateChosen = () => {
    const at = options.findIndex((option) => option.value === value);
    setActive(Math.max(0, at));
  };
  const openAtChosen = () => {
    activateChosen();
    show();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = nextActive(event.key, active, options.length);
    if (moved !== null) {
      event.preventDefault();
      if (open) setActive(moved);
      else openAtChosen();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      const option = options[active];
      if (!open) openAtChosen();
      else if (option) pick(option);
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      hide();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      const fresh = event.timeStamp - typed.current.at > typeAheadPause;
      typed.current = {
        text: (fresh ? "" : typed.current.text) + event.key.toLocaleLowerCase(),
        at: event.timeStamp,
      };
      const found = options.findIndex((option) =>
        option.label.toLocaleLowerCase().startsWith(typed.current.text),
      );
      if (found >= 0) setActive(found);
    }
  };

  return (
    <span id={anchorId} className={cn("relative block", className)}>
      <button
        type="button"
        id={id}
        role="combobox"
        popoverTarget={popoverId}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open ? optionId(listId, active) : undefined}
        aria-required={required}
        disabled={disabled}
        onKeyDown={onKeyDown}
        onClick={activateChosen}
        className={cn(
          "flex w-full items-center gap-2 border-input pr-2.5 pl-3 text-left focus-visible:border-accent focus-visible:ring-1 focus-visible:ring-accent aria-expanded:border-accent aria-expanded:ring-1 aria-expanded:ring-accent aria-invalid:border-danger",
          inputFrame,
          inputHeight[size],
        )}
        {...aria}
      >
        {chosen?.leading}
        <span className={cn("min-w-0 flex-1 truncate", !chosen && "text-muted")}>
          {chosen?.label ?? placeholder}
        </span>
        {chosen?.aside}
        <ChevronsUpDown className="size-4 text-muted" />
      </button>
      <div popover="auto" className="fixed inset-auto floating m-0" {...floatingProps}>
        <OptionList
          id={listId}
          label={label}
          options={options}
          selected={value === null ? [] : [value]}
          active={active}
          onActivate={setActive}
          onPick={pick}
        />
      </div>
    </span>
  );
}
