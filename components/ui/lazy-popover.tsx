"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { LayerLoading } from "./layer-loading.tsx";
import type { Align, Side } from "./popover-layer.tsx";
import { type LayerTrigger, useLazyLayer } from "./use-lazy-layer.ts";

const load = async () => import("./popover-layer.tsx").then((module) => module.PopoverLayer);
const PopoverLayer = dynamic(load, { ssr: false, loading: LayerLoading });

interface LazyPopoverProps {
  label: string;
  trigger: (props: LayerTrigger) => ReactNode;
  side?: Side;
  align?: Align;
  className?: string;
  /** Rendered only while open. */
  children: (close: () => void) => ReactNode;
}

/** A panel beside its button: Esc and a press elsewhere close it, focus goes back to the button. */
export function LazyPopover({ trigger, children, ...layer }: LazyPopoverProps) {
  const { isOpen, setOpen, trigger: button } = useLazyLayer("dialog", load);
  const close = () => setOpen(false);
  return (
    <>
      {trigger(button)}
      {isOpen ? (
        <PopoverLayer {...layer} triggerId={button.id} onClose={close}>
          {children(close)}
        </PopoverLayer>
      ) : null}
    </>
  );
}
