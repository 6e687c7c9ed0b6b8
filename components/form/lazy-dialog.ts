import dynamic from "next/dynamic";
import type { ComponentType } from "react";
import { LayerLoading } from "#components/ui/layer-loading.tsx";

/** A dialog whose script is loaded when it first opens, because most visits to a screen open none. */
export function lazyDialog<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return dynamic<Props>(load, { loading: LayerLoading });
}
