"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "#components/confirmation/confirm-button.tsx";
import { MoneyBar } from "#components/confirmation/money-bar.tsx";
import { Money } from "#components/money/money.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { ArrowLeft, CircleX, Clock, FlaskConical } from "#components/ui/icons.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { SendPlan } from "#lib/sendings/send-plan.ts";
import { useConfirm } from "./use-confirm.ts";
import { type LastSent, useSend } from "./use-send.ts";
import type { WizardState } from "./use-wizard.ts";
import { ActionBar } from "./wizard-actions.tsx";

interface SendBarProps {
  wizard: WizardState;
  onTest: () => void;
  onSent: (sent: LastSent) => "stays" | "leaves";
}

/**
 * The bar with the send button, shown at the last step. On wide screens it is next to the totals and away from
 * the Next button, so that a double click doesn't send. On narrow ones it contains the price, so that the price
 * never scrolls away.
 */
export function SendBar({ wizard, onTest, onSent }: SendBarProps) {
  const t = useTranslations("send");
  const { draft, wire, plan, go } = wizard;
  const { label, reason, isCounting, count } = useConfirm(wizard);
  const { error, isSending, send } = useSend(wizard.store, draft.key, onSent);
  const ReasonIcon = isCounting ? Clock : CircleX;
  return (
    <ActionBar className="lg:col-start-2 lg:border-l lg:bg-background lg:px-6">
      <div className="flex flex-col gap-2 short:grid short:grid-cols-[auto_minmax(0,1fr)] short:items-center short:gap-x-3 lg:short:flex">
        {plan && plan.now > 0 ? <PriceLine plan={plan} /> : null}
        {plan === null && isCounting ? <PriceWaiting /> : null}
        {error ? (
          <p role="alert" className="flex items-start gap-1.5 text-13 text-danger short:col-span-2">
            <CircleX className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        ) : null}
        <p
          id="send-reason"
          role="status"
          className={cn(
            "text-13 empty:hidden short:col-span-2",
            // On low windows the place of the price shows it, so that the button doesn't move.
            isCounting ? "text-text-2 max-lg:short:sr-only" : "text-danger",
          )}
        >
          {reason && !error ? (
            <span className="flex items-start gap-1.5">
              <ReasonIcon className="mt-0.5 size-4 shrink-0" />
              {reason}
            </span>
          ) : null}
        </p>
        <ConfirmButton
          label={label}
          disabled={reason !== null}
          isBusy={isSending}
          describedBy="send-reason"
          onConfirm={() => void send(wire, draft, count)}
          className="h-auto! min-h-10 w-full py-1.5 whitespace-normal! max-md:min-h-12 short:col-start-2 short:max-xs:px-2 short:max-xs:text-13 short:max-xs:leading-4.5"
        />
        <div className="grid grid-cols-2 gap-2 max-lg:hidden">
          <Button onClick={() => go("recipients")}>
            <ArrowLeft />
            {t("back")}
          </Button>
          <TestButton onTest={onTest} />
        </div>
      </div>
    </ActionBar>
  );
}

/** Sends the message to its author first. */
export function TestButton({ onTest }: { onTest: () => void }) {
  const t = useTranslations("send.test");
  return (
    <Button onClick={onTest}>
      <FlaskConical />
      {t("open")}
    </Button>
  );
}

/** Holds the place of the price, so that nothing moves when it comes. */
function PriceWaiting() {
  return (
    <div className="flex flex-col gap-1.5 lg:hidden">
      <span className="flex h-10 w-30 flex-col justify-center gap-2">
        <Skeleton className="h-4 w-20" />
        <Skeleton />
      </span>
      <Skeleton className="h-2 short:hidden" />
    </div>
  );
}

/** What is charged, out of what, and what remains. */
function PriceLine({ plan }: { plan: SendPlan }) {
  const t = useTranslations("send.totals");
  const { cost, shortage, available, after, currency, waiting, form } = plan;
  const isPart = waiting > 0;
  const whole = form === "estimate" ? "likely" : "exact";
  const name = isPart ? "mostNow" : whole;
  return (
    <div className="flex flex-col gap-1.5 lg:hidden">
      <div className="flex flex-wrap items-end justify-between gap-x-4 short:flex-col short:items-start">
        <p>
          <span className="block text-12 text-text-2 short:sr-only">{t(name)}</span>
          <span className="text-20/6 font-semibold short:max-xs:text-16">
            <Money
              amount={isPart ? available : cost}
              currency={currency}
              form={isPart ? "amount" : form}
            />
          </span>
        </p>
        <p className="text-right text-12 text-text-2 short:text-left">
          <span className="block">
            {t(isPart ? "needed" : "available")}{" "}
            <Money
              amount={isPart ? cost : available}
              currency={currency}
              form={isPart ? form : "amount"}
            />
          </span>
          {isPart ? null : (
            <span className="block font-medium text-text short:hidden">
              {t("remains")} <Money amount={after} currency={currency} form={form} />
            </span>
          )}
        </p>
      </div>
      <MoneyBar isBare cost={cost} money={plan} shortage={shortage} className="short:hidden" />
    </div>
  );
}
