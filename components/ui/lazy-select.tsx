"use client";

import dynamic from "next/dynamic";
import type { KeyboardEvent } from "react";
import { cn } from "./cn.ts";
import type { FieldControl } from "./field.tsx";
import { ChevronsUpDown } from "./icons.ts";
import { inputFrame, inputHeight, type InputSize } from "./input.tsx";
import { LayerLoading } from "./layer-loading.tsx";
import type { Option } from "./option.tsx";
import { useLazyLayer } from "./use-lazy-layer.ts";

const load = async () => import("./select-layer.tsx").then((module) => module.SelectLayer);
const SelectLayer = dynamic(load, { ssr: false, loading: LayerLoading });

interface LazySelectProps extends Partial<FieldControl> {
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

const openingKeys = ["ArrowDown", "ArrowUp", "Home", "End"];

/** One of a list whose rows carry more than text; typing letters jumps. Plain lists: NativeSelect. */
export function LazySelect({
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
}: LazySelectProps) {
  const { isOpen, setOpen, trigger } = useLazyLayer("listbox", load, id);
  const chosen = options.find((option) => option.value === value);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!openingKeys.includes(event.key)) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <span className={cn("relative block", className)}>
      <button
        type="button"
        {...trigger}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${trigger.id}-list` : undefined}
        aria-required={required}
        disabled={disabled}
        onKeyDown={onKeyDown}
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
      {isOpen ? (
        <SelectLayer
          label={label}
          triggerId={trigger.id}
          options={options}
          value={value}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </span>
  );
}
