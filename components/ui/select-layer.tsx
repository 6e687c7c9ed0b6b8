"use client";

import { ExistingElement } from "./existing-element.ts";
import { ignoreTrigger } from "./modal-dismiss.ts";
import { type Option, OptionContent } from "./option.tsx";
import { returnFocus } from "./return-focus.ts";
import { Select, SelectContent, SelectItem, SelectTrigger } from "./select.tsx";

interface SelectLayerProps {
  label: string;
  triggerId: string;
  options: readonly Option[];
  value: string | null;
  onChange: (value: string) => void;
  onClose: () => void;
}

/** The list of a select whose button is on the page already; rendered while open. */
export function SelectLayer({
  label,
  triggerId,
  options,
  value,
  onChange,
  onClose,
}: SelectLayerProps) {
  return (
    <Select open onOpenChange={onClose} value={value ?? ""} onValueChange={onChange}>
      <SelectTrigger asChild>
        <ExistingElement id={triggerId} />
      </SelectTrigger>
      <SelectContent
        id={`${triggerId}-list`}
        aria-label={label}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus(document.getElementById(triggerId));
        }}
        onPointerDownOutside={(event) => ignoreTrigger(event, triggerId)}
      >
        {options.map((option) => (
          <SelectItem
            key={option.value}
            value={option.value}
            textValue={option.label}
            disabled={option.disabled}
          >
            <OptionContent option={option} isChosen={option.value === value} />
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
