"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useAttempt } from "#components/form/use-attempt.ts";
import { Money } from "#components/money/money.tsx";
import { serverTime } from "#components/time/server-time.ts";
import { Time } from "#components/time/time.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { showToast } from "#components/ui/toast.ts";
import { isolated } from "#lib/text/isolated.ts";
import type { InstanceView } from "#lib/wapi/instance.ts";
import { dueBefore, isPaid } from "#lib/wapi/subscription-states.ts";
import { changeRenewalAction } from "#server/wapi/actions.ts";
import { quoteOptions } from "./quote-options.ts";

interface RenewalDialogProps {
  instance: InstanceView;
  /** What it is to be from now on. */
  isRenewed: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Turns the renewal of a subscription off or on. */
export function RenewalDialog({ instance, isRenewed, onDone, onClose }: RenewalDialogProps) {
  const t = useTranslations("subscriptions.renewal");
  const attempt = useAttempt();
  const { subscription } = instance;
  if (!subscription) return null;
  const title = isolated(instance.title);
  const { id, status, endsAt } = subscription;
  const date = () => <Time value={endsAt} format="date-time" />;
  const off = isPaid(status) ? t.rich("offText", { date }) : t("overText");
  return (
    <ConfirmDialog
      open
      danger={!isRenewed}
      title={t(isRenewed ? "onTitle" : "offTitle", { title })}
      description={isRenewed ? <NextCharge endsAt={endsAt} /> : off}
      confirmLabel={t(isRenewed ? "onSubmit" : "offSubmit")}
      onClose={onClose}
      onConfirm={async () => {
        const answer = await attempt(async () => changeRenewalAction({ id, isRenewed }));
        onDone();
        if (!answer) return false;
        showToast({ kind: "success", title: t(isRenewed ? "onDone" : "offDone", { title }) });
        return true;
      }}
    />
  );
}

/** When the next period is paid for, and what it costs as of now. */
function NextCharge({ endsAt }: { endsAt: string }) {
  const t = useTranslations("subscriptions.renewal");
  const { data, error } = useQuery(quoteOptions);
  if (error) return error.message;
  if (!data) return <Skeleton className="h-10 w-full" />;
  const { amount, currency } = data;
  // Within the last day it is due at once.
  const dueAt = Math.max(dueBefore(new Date(endsAt)).getTime(), serverTime());
  return t.rich("onText", {
    date: () => <Time value={new Date(dueAt).toISOString()} format="date-time" />,
    amount: () => <Money amount={amount} currency={currency} />,
  });
}
