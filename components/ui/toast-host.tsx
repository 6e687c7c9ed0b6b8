"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { onFirstToast } from "./toast.ts";

const Toaster = dynamic(() => import("./toaster.tsx").then((module) => module.Toaster), {
  ssr: false,
});

/** Stands once in the root layout; fetches the toaster's code when there is something to say. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return needed ? <Toaster /> : null;
}
