"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { LayerLoading } from "./layer-loading.tsx";
import type { Align, Side } from "./popover-layer.tsx";
import { type LayerTrigger, useLazyLayer } from "./use-lazy-layer.ts";

const load = async () => import("./menu-layer.tsx").then((module) => module.MenuLayer);
const MenuLayer = dynamic(load, { ssr: false, loading: LayerLoading });

interface LazyMenuProps {
  label: string;
  trigger: (props: LayerTrigger) => ReactNode;
  side?: Side;
  align?: Align;
  className?: string;
  children: ReactNode;
}

/** A dropdown menu that is loaded with its first press: hundreds of rows have one each. */
export function LazyMenu({ trigger, children, ...layer }: LazyMenuProps) {
  const { isOpen, setOpen, trigger: button } = useLazyLayer("menu", load);
  return (
    <>
      {trigger(button)}
      {isOpen ? (
        <MenuLayer {...layer} triggerId={button.id} onClose={() => setOpen(false)}>
          {children}
        </MenuLayer>
      ) : null}
    </>
  );
}
