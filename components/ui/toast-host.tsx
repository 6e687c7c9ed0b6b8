"use client";

import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";
import { toasterLoaded } from "./toast.ts";

const Toaster = dynamic(() => import("./sonner.tsx").then((module) => module.Toaster), {
  ssr: false,
});

/** Stands once in the root layout; renders the toaster once the first toast has loaded it. */
export function ToastHost() {
  const isLoaded = useSyncExternalStore(toasterLoaded.subscribe, toasterLoaded.get, () => false);
  return isLoaded ? <Toaster /> : null;
}
