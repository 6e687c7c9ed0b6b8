"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Toaster as Sonner, toast } from "sonner";
import { barClearance } from "./bar-clearance.ts";
import { cn } from "./cn.ts";
import { CircleCheck, CircleX, Info, X } from "./icons.ts";
import { keepInFront } from "./modals.ts";
import { createToastQueue } from "./toast-queue.ts";
import { connectToaster, reconnected, type ToastRequest } from "./toast.ts";

const shownFor = 5000;
/** Between toasts and what they stand above. */
const gap = 16;
/** A pointer that has moved so short a time ago, in ms, is reading. */
const readingFor = 1000;
let movedAt = Number.NEGATIVE_INFINITY;
const icons = { success: CircleCheck, failure: CircleX, info: Info };
const inks = { success: "text-success", failure: "text-danger", info: "text-info" };

/** Toasts rise and sink with the bars below them; looked at so often, in ms, while there are any. */
const lookEvery = 200;

/**
 * Toasts in the lower right, above whatever is pressed there. They leave by themselves, also under a
 * pointer at rest; a moving one, the keyboard's focus and a hidden page hold them.
 */
export function Toaster() {
  const t = useTranslations("commons");
  const close = t("actions.close");
  const [region] = useState(createRegion);
  const [clearance, setClearance] = useState(0);
  useEffect(() => {
    const push = createToastQueue((request, gone) =>
      toast.custom(
        (id) => (
          <ToastCard request={request} closeLabel={close} onClose={() => toast.dismiss(id)} />
        ),
        // Each card counts its own time.
        { duration: Number.POSITIVE_INFINITY, onDismiss: gone, onAutoClose: gone },
      ),
    );
    return connectToaster((request) => {
      setClearance(barClearance());
      push(request);
    });
  }, [close]);
  useEffect(() => keepInFront(region), [region]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (region.querySelector("[data-sonner-toast]")) setClearance(barClearance());
    }, lookEvery);
    const noticeMove = () => (movedAt = performance.now());
    region.addEventListener("pointermove", noticeMove);
    return () => {
      clearInterval(timer);
      region.removeEventListener("pointermove", noticeMove);
    };
  }, [region]);
  const bottom = clearance + gap;
  return createPortal(
    <Sonner
      position="bottom-right"
      expand
      visibleToasts={9}
      gap={8}
      offset={{ bottom, right: gap }}
      mobileOffset={{ bottom, left: gap, right: gap }}
      containerAriaLabel={t("toasts")}
    />,
    region,
  );
}

/** An empty place in the top layer; the toasts in it stand where they will. */
function createRegion(): HTMLElement {
  const region = document.createElement("div");
  region.popover = "manual";
  region.className = "m-0 border-0 bg-transparent p-0 inset-auto size-0 overflow-visible";
  return region;
}

interface ToastCardProps {
  request: ToastRequest;
  closeLabel: string;
  onClose: () => void;
}

function ToastCard({ request, closeLabel, onClose }: ToastCardProps) {
  const Icon = icons[request.kind];
  const { action } = request;
  const ref = useRef<HTMLDivElement>(null);
  useLeave(request, ref, onClose);
  return (
    <div
      ref={ref}
      className="flex w-90 max-w-[calc(100vw-2rem)] items-start gap-2.5 rounded-card border border-float-edge bg-raised px-3 py-2.5 font-sans text-13 text-text shadow-e2"
    >
      <Icon className={cn("mt-0.5 size-4", inks[request.kind])} />
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-2.5">
        <div
          role={request.kind === "failure" ? "alert" : undefined}
          className="min-w-0 flex-1 basis-40 break-words"
        >
          <p className="font-medium">{request.title}</p>
          {request.description ? <p className="text-12 text-muted">{request.description}</p> : null}
        </div>
        {action ? (
          <button
            type="button"
            onClick={() => {
              action.onClick();
              onClose();
            }}
            className="text-12 leading-5 font-medium text-accent-text hover:underline"
          >
            {action.label}
          </button>
        ) : null}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onClose}
        className="grid size-5 place-items-center rounded-badge text-muted hover:bg-fill hover:text-text"
      >
        <X className="size-3.5" />
      </button>
    </div>
  );
}

/** Ends a toast once its time is over; a failure without one stays until somebody closes it, or the connection is back. */
function useLeave(
  { kind, duration, isOfConnection = false }: ToastRequest,
  card: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOfConnection) return;
    const end = () => leave();
    for (const name of ["online", reconnected]) window.addEventListener(name, end);
    return () => {
      for (const name of ["online", reconnected]) window.removeEventListener(name, end);
    };
  }, [isOfConnection]);
  useEffect(() => {
    if (kind === "failure" && duration === undefined) return;
    let left = duration ?? shownFor;
    let looked = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const isHeld =
        document.hidden ||
        now - movedAt < readingFor ||
        (card.current?.contains(document.activeElement) ?? false);
      if (!isHeld) left -= now - looked;
      looked = now;
      if (left > 0) return;
      clearInterval(timer);
      leave();
    }, 100);
    return () => clearInterval(timer);
  }, [kind, duration, card]);
}
