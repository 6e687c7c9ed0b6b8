"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChangeRow, SumRow, Sums } from "#components/confirmation/sums.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { useBalance } from "#components/layout/balance.tsx";
import { Money } from "#components/money/money.tsx";
import { useMoneyText } from "#components/money/use-money-text.ts";
import { showOwnRow } from "#components/notifications/shown-rows.ts";
import { useFailure } from "#components/query/use-failure.ts";
import { Time } from "#components/time/time.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import { addAmounts } from "#lib/add-amounts.ts";
import { topUpBy, topUpHref } from "#lib/payments/top-up-href.ts";
import { isolated } from "#lib/text/isolated.ts";
import type { InstanceView } from "#lib/wapi/instance.ts";
import {
  subscribeInput,
  type SubscribeInput,
  type SubscriptionQuote,
  type SubscriptionView,
} from "#lib/wapi/subscription.ts";
import { subscribeAction } from "#server/wapi/actions.ts";
import { quoteOptions } from "./quote-options.ts";

interface SubscribeDialogProps {
  instance: InstanceView;
  mayTopUp: boolean;
  /** Another question follows it: `onDone` leads there. */
  isStep?: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Buys a subscription: for which phone, until when, what it costs and what remains. */
export function SubscribeDialog({
  instance,
  mayTopUp,
  isStep = false,
  onDone,
  onClose,
}: SubscribeDialogProps) {
  const t = useTranslations("subscriptions.subscribe");
  const tActions = useTranslations("commons.actions");
  const moneyText = useMoneyText();
  const { total } = useBalance();
  const [refused, setRefused] = useState<{ amount: number; message: string } | null>(null);
  const quote = useQuery(quoteOptions);
  const { data, isFetching, refetch } = quote;
  const failure = useFailure(quote);
  const title = t("title", { title: isolated(instance.title) });
  const frame = { onClose, title, intro: t("intro") };
  const cancel = <Button onClick={onClose}>{tActions("cancel")}</Button>;
  if (!data)
    return (
      <TitledDialog open {...frame} footer={cancel}>
        {failure ? (
          <ErrorState
            title={failure.message || t("failed")}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
      </TitledDialog>
    );
  const { amount, currency } = data;
  const short = addAmounts(amount, -total);
  // The rejected form is replaced because its price is outdated; the error stays visible.
  const changed =
    refused !== null && refused.amount !== amount ? (
      <Alert tone="warning" live title={refused.message} />
    ) : null;
  if (amount > 0 && short > 0)
    return (
      <TitledDialog
        open
        {...frame}
        footer={
          <>
            {cancel}
            {mayTopUp ? (
              <ButtonLink variant="primary" href={topUpBy(topUpHref, short)}>
                {t("topUp")}
              </ButtonLink>
            ) : null}
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {changed}
          <Terms quote={data} />
          <Alert
            tone="warning"
            live
            title={t("missing", { amount: moneyText(short, currency, { up: true }) })}
          >
            {t("again")}
          </Alert>
        </div>
      </TitledDialog>
    );
  return (
    <FormDialog<SubscribeInput, SubscriptionView>
      // What was agreed to is this price.
      key={amount}
      {...frame}
      schema={subscribeInput}
      defaultValues={{ WapiInstanceId: instance.id, price: amount }}
      send={async (values, key) => {
        const answer = await subscribeAction(values, key);
        if (!answer.ok) {
          setRefused({ amount, message: answer.error.message });
          void refetch();
        }
        return answer;
      }}
      submitLabel={t("submit", { amount: moneyText(amount, currency) })}
      {...(!isStep && { doneMessage: () => t("done", { title: isolated(instance.title) }) })}
      onDone={(subscription) => {
        showOwnRow(subscription.id);
        onDone();
      }}
    >
      {() => (
        <>
          {changed}
          <Terms quote={data} />
        </>
      )}
    </FormDialog>
  );
}

function Terms({ quote: { amount, currency, endsAt } }: { quote: SubscriptionQuote }) {
  const t = useTranslations("subscriptions.subscribe");
  const { balance, total } = useBalance();
  return (
    <div className="flex flex-col gap-3 text-13">
      <Sums>
        <SumRow name={t("price")}>
          <Money amount={amount} currency={currency} className="font-semibold" />
        </SumRow>
        <SumRow name={t("paidUntil")}>
          <Time value={endsAt} format="date-time" />
        </SumRow>
        {amount <= total ? (
          <ChangeRow
            name={t("balance")}
            before={balance}
            after={addAmounts(balance, -amount)}
            currency={currency}
          />
        ) : null}
      </Sums>
      <p className="text-text-2">
        {t("renews")} {t("covered")}
      </p>
    </div>
  );
}
