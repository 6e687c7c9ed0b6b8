"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailure } from "#components/query/use-failure.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import type { MethodView } from "#lib/payments/methods.ts";
import { MethodIcon } from "./payment-method.tsx";
import { RecurrentLink } from "./recurrent-link.tsx";
import { TopUpForm } from "./top-up-form.tsx";
import { usePaymentMethods } from "./use-payment-methods.ts";

interface TopUpDialogProps {
  /** The amount passed by a link, for example of a send that lacks money; null for the suggested amount. */
  asked: string | null;
  /** Offers an automatic payment as well. */
  mayAutomate: boolean;
  /** Null where nothing was asked before. */
  onBack: (() => void) | null;
  onClose: () => void;
}

/** A method, then an amount; who can pay by one method alone is asked for the amount at once. */
export function TopUpDialog({ asked, mayAutomate, onBack, onClose }: TopUpDialogProps) {
  const t = useTranslations("payments.topUp");
  const [chosen, choose] = useState<MethodView | null>(null);
  const methods = usePaymentMethods();
  const { data, isFetching, refetch } = methods;
  const failure = useFailure(methods);
  const [only] = data ?? [];
  const isOnly = data?.length === 1;
  const method = chosen ?? (isOnly ? only : undefined);
  if (method)
    return (
      <TopUpForm
        method={method}
        asked={asked}
        onBack={isOnly ? onBack : () => choose(null)}
        aside={isOnly && mayAutomate && method.recurrent ? <RecurrentLink /> : null}
        onClose={onClose}
      />
    );
  return (
    <TitledDialog
      open
      onClose={onClose}
      size="md"
      title={t("title")}
      intro={t("choose")}
      footer={onBack ? <Button onClick={onBack}>{t("back")}</Button> : undefined}
    >
      {data && data.length > 0 ? (
        <MethodList offers={data} mayAutomate={mayAutomate} onChoose={choose} />
      ) : null}
      {data?.length === 0 ? <Alert tone="warning">{t("none")}</Alert> : null}
      {failure && !data ? (
        <ErrorState title={t("failed")} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !failure ? <Skeleton className="h-16 w-full" /> : null}
    </TitledDialog>
  );
}

interface MethodListProps {
  offers: readonly MethodView[];
  mayAutomate: boolean;
  onChoose: (offer: MethodView) => void;
}

function MethodList({ offers, mayAutomate, onChoose }: MethodListProps) {
  return (
    <>
      <ul className="flex flex-col gap-2">
        {offers.map((offer) => (
          <li key={offer.id}>
            <MethodButton offer={offer} onChoose={() => onChoose(offer)} />
          </li>
        ))}
      </ul>
      {mayAutomate && offers.some(({ recurrent }) => recurrent) ? <RecurrentLink /> : null}
    </>
  );
}

function MethodButton({ offer, onChoose }: { offer: MethodView; onChoose: () => void }) {
  const t = useTranslations("payments");
  const { id, commission: percent } = offer;
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-14 w-full items-center gap-3 rounded-control border border-border-strong px-4 py-2.5 text-start hover:border-accent"
    >
      <MethodIcon method={id} />
      <span className="min-w-0 flex-1">
        <span className="block text-14 font-semibold">{t(`method.${id}`)}</span>
        <span className="block text-12 text-muted">{t(`methodHint.${id}`)}</span>
      </span>
      <span className="text-12 text-muted">
        {percent > 0 ? t("topUp.commissionOf", { percent }) : t("topUp.noCommission")}
      </span>
    </button>
  );
}
