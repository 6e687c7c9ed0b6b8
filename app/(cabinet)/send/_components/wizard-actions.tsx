"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { ArrowLeft, ArrowRight, CircleX, Clock, FlaskConical, Info } from "#components/ui/icons.ts";

interface BarProps {
  className?: string;
  children: ReactNode;
}

/** The foot of the wizard: always in reach, at the bottom of a phone's screen too. */
export function ActionBar({ className, children }: BarProps) {
  return (
    <div
      className={cn(
        "sticky bottom-0 z-10 border-t border-border bg-surface px-10 py-3 max-lg:order-3 max-lg:px-6 max-md:px-4 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]",
        className,
      )}
    >
      {children}
    </div>
  );
}

interface NextBarProps {
  nextLabel: string;
  /** Why one can't go on; null when one can. */
  reason: string | null;
  /** Null on the first step. */
  onBack: (() => void) | null;
  onNext: () => void;
  onDiscard: () => void;
}

/** Discard on the left; the reason, Back and Next on the right. */
export function NextBar({ nextLabel, reason, onBack, onNext, onDiscard }: NextBarProps) {
  const t = useTranslations("send");
  return (
    <ActionBar className="lg:col-span-2">
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <Button variant="ghost" onClick={onDiscard} className="mr-auto -ml-3 max-md:hidden">
          {t("draft.discard")}
        </Button>
        <p
          id="send-reason"
          role="status"
          className="flex min-w-0 items-center gap-1.5 text-13 text-text-2 max-md:w-full"
        >
          {reason ? (
            <>
              <Info className="size-4 text-muted" />
              {reason}
            </>
          ) : null}
        </p>
        {onBack ? (
          <Button onClick={onBack} className="max-md:hidden">
            <ArrowLeft />
            {t("back")}
          </Button>
        ) : null}
        <Button
          variant="primary"
          disabled={reason !== null}
          aria-describedby="send-reason"
          onClick={onNext}
          className="max-md:w-full"
        >
          {nextLabel}
          <ArrowRight />
        </Button>
      </div>
    </ActionBar>
  );
}

interface ConfirmBarProps {
  label: string;
  reason: string | null;
  /** The reason is only that the price is not known yet. */
  isCounting: boolean;
  /** Why the last attempt was refused. */
  error: string | null;
  isSending: boolean;
  onBack: () => void;
  onTest: () => void;
  onConfirm: () => void;
}

/** Beside the totals on wide screens: away from where Next was, so that a double click there sends nothing. */
export function ConfirmBar({
  label,
  reason,
  isCounting,
  error,
  isSending,
  onBack,
  onTest,
  onConfirm,
}: ConfirmBarProps) {
  const t = useTranslations("send");
  const ReasonIcon = isCounting ? Clock : CircleX;
  return (
    <ActionBar className="lg:col-start-2 lg:border-l lg:bg-background lg:px-6">
      <div className="flex flex-col gap-2">
        {error ? (
          <p role="alert" className="flex items-start gap-1.5 text-13 text-danger">
            <CircleX className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        ) : null}
        <p
          id="send-reason"
          role="status"
          className={cn("text-13", isCounting ? "text-text-2" : "text-danger")}
        >
          {reason && !error ? (
            <span className="flex items-start gap-1.5">
              <ReasonIcon className="mt-0.5 size-4 shrink-0" />
              {reason}
            </span>
          ) : null}
        </p>
        <Button
          variant="primary"
          size="lg"
          disabled={reason !== null}
          loading={isSending}
          aria-describedby="send-reason"
          onClick={onConfirm}
          className="h-auto! min-h-10 w-full py-2 whitespace-normal! max-md:min-h-12"
        >
          {label}
        </Button>
        <div className="grid grid-cols-2 gap-2">
          <Button onClick={onBack}>
            <ArrowLeft />
            {t("back")}
          </Button>
          <Button onClick={onTest}>
            <FlaskConical />
            {t("test.open")}
          </Button>
        </div>
      </div>
    </ActionBar>
  );
}
