"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState, useTransition } from "react";
import { isolated } from "#lib/text/isolated.ts";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from "./alert-dialog.tsx";
import { Button } from "./button.tsx";
import { CloseButton } from "./close-button.tsx";
import { cn } from "./cn.ts";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";
import { modalBody, modalColumn, modalIntro, modalWidths } from "./modal-styles.ts";
import { scrollStop } from "./scroll-stop.ts";

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** Names the thing: Delete “CRM, production”? */
  title: ReactNode;
  description?: ReactNode;
  /** The verb with its object: Delete token. */
  confirmLabel: ReactNode;
  danger?: boolean;
  /** What it comes to. */
  children?: ReactNode;
  /** What must be typed first, for what cannot be undone: the thing's own name. */
  nameToType?: string;
  /** It can't be done now, as what it comes to says. */
  isBlocked?: boolean;
  /** Answers true when it is done; the dialog stays open otherwise. */
  onConfirm: () => Promise<boolean>;
}

export function ConfirmDialog({ open, onClose, ...content }: ConfirmDialogProps) {
  return open ? <OpenConfirmDialog onClose={onClose} {...content} /> : null;
}

function OpenConfirmDialog({
  onClose,
  title,
  description,
  confirmLabel,
  danger = false,
  nameToType,
  isBlocked = false,
  onConfirm,
  children,
}: Omit<ConfirmDialogProps, "open">) {
  const t = useTranslations("commons");
  const [typed, setTyped] = useState("");
  const [running, start] = useTransition();
  const reasonId = useId();
  const ready = !isBlocked && (nameToType === undefined || asTyped(typed) === asTyped(nameToType));
  const confirm = () =>
    start(async () => {
      if (await onConfirm()) onClose();
    });
  return (
    <AlertDialog open onOpenChange={onClose}>
      <AlertDialogContent onScrimPress={onClose} className={cn(modalColumn, modalWidths.sm)}>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <CloseButton onClose={onClose} className="-mt-0.5 -mr-2" />
        </AlertDialogHeader>
        {description ? <div className={modalIntro}>{description}</div> : null}
        <div ref={scrollStop} data-modal-body="" className={modalBody}>
          {children ? (
            <div id={reasonId} className="not-last:mb-4">
              {children}
            </div>
          ) : null}
          {nameToType === undefined ? null : (
            <Field label={t("confirm.type", { name: isolated(nameToType) })}>
              {(control) => (
                <Input
                  {...control}
                  value={typed}
                  autoComplete="off"
                  onChange={(event) => setTyped(event.target.value)}
                  onKeyDown={(event) => event.key === "Enter" && ready && confirm()}
                />
              )}
            </Field>
          )}
        </div>
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button>{t("actions.cancel")}</Button>
          </AlertDialogCancel>
          <Button
            variant={danger ? "danger" : "primary"}
            disabled={!ready}
            loading={running}
            aria-describedby={isBlocked ? reasonId : undefined}
            onClick={confirm}
            data-autofocus={nameToType === undefined && !danger ? "" : undefined}
          >
            {confirmLabel}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

/** What a person can type of a name: no keyboard has control characters, no field has lines. */
function asTyped(name: string): string {
  return name
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
