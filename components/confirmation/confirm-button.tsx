"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { modalLayer } from "#components/ui/open-layers.ts";

interface ConfirmButtonProps {
  /** The act that the button performs, in words. */
  label: string;
  /** It can't be done now; whatever `describedBy` names says why. */
  disabled: boolean;
  isBusy: boolean;
  describedBy: string;
  onConfirm: () => void;
  className?: string;
}

/** A button that confirms a dialog; Ctrl+Enter (⌘+Enter) presses it too. */
export function ConfirmButton({
  label,
  disabled,
  isBusy,
  describedBy,
  onConfirm,
  className,
}: ConfirmButtonProps) {
  const t = useTranslations("confirmation");
  useConfirmKey(!disabled && !isBusy, onConfirm);
  return (
    <Button
      variant="primary"
      size="lg"
      disabled={disabled}
      loading={isBusy}
      aria-describedby={describedBy}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      onClick={onConfirm}
      className={className}
    >
      {label}
      <Kbd
        hint
        className="border-current/40! bg-transparent! text-inherit! in-disabled:hidden max-md:hidden pointer-coarse:hidden"
      >
        {t("key")}
      </Kbd>
    </Button>
  );
}

function useConfirmKey(isOn: boolean, onConfirm: () => void): void {
  const latest = useRef(onConfirm);
  useEffect(() => {
    latest.current = onConfirm;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      // What lies over the page takes its own keys.
      if (document.querySelector(modalLayer)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [isOn]);
}
