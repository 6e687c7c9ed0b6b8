"use client";

import dynamic from "next/dynamic";
import { useId, useState } from "react";
import { LayerLoading } from "./layer-loading.tsx";
import type { Option } from "./option.tsx";

const load = async () => import("./options-layer.tsx").then((module) => module.OptionsLayer);
/** Comes once the pointer or the focus is in the field. */
export const OptionsLayer = dynamic(load, { ssr: false, loading: LayerLoading });

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** State of a field's list of options: whether it is open, and which row Enter picks. */
export function useFieldOptions(options: readonly Option[]) {
  const anchorId = `options${useId()}`;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState("");
  const [listId, setListId] = useState<string>();
  const [rowId, setRowId] = useState<string>();
  const current = options.find(({ value }) => value === active) ?? options[0];
  const ahead = () => void load();
  return {
    anchorId,
    isOpen,
    /** The row that Enter picks. */
    active: current,
    /** Opens it at a row; the first one where none is named. */
    open: (value = "") => {
      setActive(value);
      setOpen(true);
    },
    close: () => setOpen(false),
    /** The row that an arrow key leads to, round the ends, becomes active; null for other keys. */
    step: (key: string) => {
      const by = steps[key];
      if (!by || !current) return null;
      const next = options.at((options.indexOf(current) + by) % options.length) ?? current;
      setActive(next.value);
      return next;
    },
    /** Spread onto the input. */
    inputProps: {
      role: "combobox",
      "aria-expanded": isOpen,
      "aria-controls": isOpen && current ? listId : undefined,
      "aria-activedescendant": isOpen && current ? rowId : undefined,
      autoComplete: "off",
      onFocus: ahead,
      onPointerEnter: ahead,
    },
    /** Spread onto `OptionsLayer`. */
    layerProps: {
      anchorId,
      options,
      active: current?.value ?? "",
      onActivate: setActive,
      onIds: (list: string | undefined, row: string | undefined) => {
        setListId(list);
        setRowId(row);
      },
    },
  };
}
