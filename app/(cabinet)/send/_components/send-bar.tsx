"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { ArrowLeft, CircleX, Clock, FlaskConical } from "#components/ui/icons.ts";
import { useConfirm } from "./use-confirm.ts";
import { type LastSent, useSend } from "./use-send.ts";
import type { WizardState } from "./use-wizard.ts";
import { ActionBar } from "./wizard-actions.tsx";

interface SendBarProps {
  wizard: WizardState;
  onTest: () => void;
  onSent: (sent: LastSent) => void;
}

/** Below the last step: sends. */
export function SendBar({ wizard, onTest, onSent }: SendBarProps) {
  const { draft, wire, go } = wizard;
  const { label, reason, isCounting, count } = useConfirm(wizard);
  const sending = useSend(wizard.store, draft.key, onSent);
  return (
    <ConfirmBar
      label={label}
      reason={reason}
      isCounting={isCounting}
      error={sending.error}
      isSending={sending.isSending}
      onBack={() => go("recipients")}
      onTest={onTest}
      onConfirm={() => void sending.send(wire, draft, count)}
    />
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
function ConfirmBar({
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
