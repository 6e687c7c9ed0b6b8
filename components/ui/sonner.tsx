"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Toaster as Sonner, toast, useSonner } from "sonner";
import { useBarClearance } from "./bar-clearance.ts";
import { CircleCheck, CircleX, Info, X } from "./icons.ts";
import { keepInFront } from "./modals.ts";
import { holdWhileRead } from "./toast-reading.ts";
import { reconnected, type ToastRequest } from "./toast.ts";

/** Toasts that are visible at once. */
const maxVisible = 5;
/** Milliseconds that success and news are visible. */
const shownFor = 5000;
const types = { success: "success", failure: "error", info: "info" } as const;
/** Pixels between toasts and what they stand above. */
const gap = 16;

/** Toasts in the lower right, above the bars with what is pressed there. */
export function Toaster() {
  const t = useTranslations("commons");
  const [region] = useState(createRegion);
  const { toasts } = useSonner();
  const bottom = useBarClearance(toasts.length > 0) + gap;
  useEffect(() => keepInFront(region), [region]);
  useEffect(() => holdWhileRead(region), [region]);
  return createPortal(
    <Sonner
      position="bottom-right"
      expand
      visibleToasts={maxVisible}
      closeButton
      gap={8}
      offset={{ bottom, right: gap }}
      mobileOffset={{ bottom, left: gap, right: gap }}
      containerAriaLabel={t("toasts")}
      icons={icons}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t("actions.close"),
        classNames,
      }}
    />,
    region,
  );
}

const icons = {
  success: <CircleCheck className="mt-0.5 size-4 text-success" />,
  error: <CircleX className="mt-0.5 size-4 text-danger" />,
  info: <Info className="mt-0.5 size-4 text-info" />,
  close: <X className="size-3.5" />,
};

const classNames = {
  toast:
    "flex w-90 max-w-[calc(100vw-2rem)] flex-wrap items-start gap-x-2.5 rounded-card border border-float-edge bg-raised py-2.5 pr-10 pl-3 font-sans text-13 text-text shadow-e2",
  content: "min-w-0 flex-1 basis-40 break-words",
  title: "font-medium",
  description: "text-12 text-muted",
  actionButton: "text-12 leading-5 font-medium text-accent-text hover:underline",
  closeButton:
    "absolute top-2.5 right-3 grid size-5 place-items-center rounded-badge text-muted hover:bg-fill hover:text-text",
};

/** An empty place in the top layer, from which the toasts are positioned by themselves. */
function createRegion(): HTMLElement {
  const region = document.createElement("div");
  region.popover = "manual";
  region.className = "m-0 border-0 bg-transparent p-0 inset-auto size-0 overflow-visible";
  return region;
}

/** Shows a toast; a failure stays until it is closed, unless it has a time of its own. */
export function show({ kind, title, isOfConnection, ...options }: ToastRequest): void {
  const type = types[kind];
  const message = kind === "failure" ? <span role="alert">{title}</span> : title;
  const duration = options.duration ?? (kind === "failure" ? Number.POSITIVE_INFINITY : shownFor);
  const id = toast[type](message, { ...options, duration });
  lengthenHidden();
  if (!isOfConnection) return;
  const end = () => toast.dismiss(id);
  for (const name of ["online", reconnected]) window.addEventListener(name, end, { once: true });
}

/** Sonner counts the time of hidden toasts too: each gets as much more as the toasts in front of it need. */
function lengthenHidden(): void {
  const newestFirst = toast.getToasts().toReversed();
  for (const [at, one] of newestFirst.entries()) {
    const screensBefore = Math.floor(at / maxVisible);
    if (screensBefore === 0 || "dismiss" in one || one.duration === Number.POSITIVE_INFINITY)
      continue;
    const type = one.type === "success" || one.type === "error" ? one.type : "info";
    toast[type](one.title, {
      ...one,
      duration: Math.max(one.duration ?? 0, shownFor * (1 + screensBefore)),
    });
  }
}
