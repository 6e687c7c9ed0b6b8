"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useFailure } from "#components/query/use-failure.ts";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { PaymentMethod } from "#lib/payments/kinds.ts";

/** Shows the terms of a way to pay in paragraphs (content/<locale>/misc). */
export function PaymentOffer({ method }: { method: PaymentMethod }) {
  const t = useTranslations("payments.topUp");
  const locale = useLocale();
  const offer = useQuery({
    queryKey: ["payments", "offer", locale, method],
    queryFn: async ({ signal }) => readOffer(`${locale}/misc/${method}-payment-offer.md`, signal),
    staleTime: Infinity,
    retry: 0,
  });
  const { data, isFetching, refetch } = offer;
  const failure = useFailure(offer);
  if (data)
    return data.map((paragraph) => (
      <p key={paragraph} className="mt-1.5">
        {paragraph}
      </p>
    ));
  if (failure)
    return (
      <ErrorState
        title={t("termsFailed")}
        onRetry={() => void refetch()}
        retrying={isFetching}
        className="py-1"
      />
    );
  return <Skeleton className="mt-1.5 h-24 w-full" />;
}

async function readOffer(path: string, signal: AbortSignal): Promise<string[]> {
  const answer = await fetch(`/api/docs/${path}`, { signal });
  if (!answer.ok) throw new Error(`the terms of a payment: ${answer.status}`);
  return (await answer.text()).trim().split(/\n{2,}/);
}
