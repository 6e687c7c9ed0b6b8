"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Toaster as Sonner, toast } from "sonner";
import { cn } from "./cn.ts";
import { CircleCheck, CircleX, Info, X } from "./icons.ts";
import { keepInFront } from "./modals.ts";
import { connectToaster, type ToastRequest } from "./toast.ts";

const shownFor = 5000;
const icons = { success: CircleCheck, failure: CircleX, info: Info };
const inks = { success: "text-success", failure: "text-danger", info: "text-info" };

export function Toaster() {
  const t = useTranslations("commons");
  const close = t("actions.close");
  useEffect(
    () =>
      connectToaster((request) =>
        toast.custom(
          (id) => (
            <ToastCard request={request} closeLabel={close} onClose={() => toast.dismiss(id)} />
          ),
          {
            duration: request.kind === "failure" ? Number.POSITIVE_INFINITY : shownFor,
          },
        ),
      ),
    [close],
  );
  const [region] = useState(createRegion);
  useEffect(() => keepInFront(region), [region]);
  return createPortal(
    <Sonner
      position="bottom-right"
      expand
      visibleToasts={5}
      gap={8}
      offset={16}
      mobileOffset={{ bottom: 88, left: 16, right: 16 }}
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
  return (
    <div className="flex w-90 max-w-[calc(100vw-2rem)] items-start gap-2.5 rounded-card border border-float-edge bg-raised px-3 py-2.5 font-sans text-13 text-text shadow-e2">
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
