"use client";

import { useTranslations } from "next-intl";
import { useFailure } from "#components/query/use-failure.ts";
import { Alert } from "#components/ui/alert.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import { RecurrentForm } from "./recurrent-form.tsx";
import { usePaymentMethods } from "./use-payment-methods.ts";

interface CreateRecurrentProps {
  onDone: () => void;
  onClose: () => void;
}

/** Creates an automatic payment. If no payment method supports further charges, a warning replaces the form. */
export function CreateRecurrent({ onDone, onClose }: CreateRecurrentProps) {
  const t = useTranslations("recurrentPayments.create");
  const methods = usePaymentMethods();
  const { data, isFetching, refetch } = methods;
  const failure = useFailure(methods);
  const [first, ...others] = data?.filter(({ recurrent }) => recurrent) ?? [];
  if (first)
    return <RecurrentForm methods={[first, ...others]} onDone={onDone} onClose={onClose} />;
  return (
    <TitledDialog open onClose={onClose} size="md" title={t("title")}>
      {data ? <Alert tone="warning">{t("none")}</Alert> : null}
      {failure && !data ? (
        <ErrorState title={t("failed")} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !failure ? <Skeleton className="h-16 w-full" /> : null}
    </TitledDialog>
  );
}
