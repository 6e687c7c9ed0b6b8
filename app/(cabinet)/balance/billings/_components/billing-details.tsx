"use client";

import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { BillingAmount } from "#components/billings/billing-amount.tsx";
import { BillingSource } from "#components/billings/billing-source.tsx";
import { BillingStatusBadge } from "#components/billings/billing-status-badge.tsx";
import type { OpenRow } from "#components/list/list.tsx";
import { ApiFailure, readApi } from "#components/list/read-api.ts";
import { Time } from "#components/time/time.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Sheet, SheetRow, SheetSection } from "#components/ui/sheet.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { BillingView } from "#lib/billings/billing-view.ts";

interface BillingDetailsProps extends OpenRow<BillingView> {
  withOwner: boolean;
  maySeeMessages: boolean;
}

const retryAfter = 5000;

/** The sheet of a movement; one that is not on the page is fetched, again after 5 s when that fails. */
export function BillingDetails({
  id,
  row,
  withOwner,
  maySeeMessages,
  ...sheet
}: BillingDetailsProps) {
  const t = useTranslations("billings.details");
  const fetched = useQuery({
    queryKey: ["billings", "one", id],
    queryFn: ({ signal }) =>
      readApi<BillingView>(`/billings/${encodeURIComponent(id)}`, undefined, signal),
    enabled: row === undefined,
    retry: false,
    refetchInterval: ({ state }) =>
      state.status === "error" && !isMissing(state.error) ? retryAfter : false,
  });
  const billing = row ?? fetched.data;
  return (
    <Sheet docked title={t("title")} {...sheet}>
      {billing ? (
        <Facts billing={billing} withOwner={withOwner} maySeeMessages={maySeeMessages} />
      ) : null}
      {!billing && fetched.isPending ? <Spinner className="m-6" /> : null}
      {!billing && fetched.isError ? <Trouble fetched={fetched} /> : null}
    </Sheet>
  );
}

function Trouble({ fetched }: { fetched: UseQueryResult<BillingView> }) {
  const t = useTranslations("billings.details");
  if (isMissing(fetched.error)) return <EmptyState illustration="search" title={t("missing")} />;
  return (
    <ErrorState
      title={t("failed")}
      retrying={fetched.isFetching}
      onRetry={() => void fetched.refetch()}
    />
  );
}

function isMissing(error: Error | null): boolean {
  return error instanceof ApiFailure && error.status === 404;
}

interface FactsProps {
  billing: BillingView;
  withOwner: boolean;
  maySeeMessages: boolean;
}

function Facts({ billing, withOwner, maySeeMessages }: FactsProps) {
  const t = useTranslations("billings.details");
  const { id, amount, currency, status, source, comment, multiplier, data } = billing;
  // A message's charge has the message's own id.
  const messageHref =
    maySeeMessages && source.startsWith("sendings.")
      ? `/messages/outgoing?${new URLSearchParams({ preset: "all", open: id })}`
      : null;
  return (
    <>
      <SheetSection>
        <p className="flex items-center justify-between gap-3">
          <BillingAmount
            amount={amount}
            currency={currency}
            status={status}
            className="text-24 font-semibold"
          />
          <BillingStatusBadge status={status} />
        </p>
      </SheetSection>
      <SheetSection>
        <SheetRow name={t("source")}>
          <BillingSource source={source} className="justify-end" />
        </SheetRow>
        {withOwner ? <SheetRow name={t("owner")}>{billing.owner}</SheetRow> : null}
        {comment ? <LongRow name={t("comment")}>{comment}</LongRow> : null}
        {data.hidden ? <LongRow name={t("hidden")}>{data.hidden.comment}</LongRow> : null}
        {multiplier === 1 ? null : <SheetRow name={t("multiplier")}>{multiplier}</SheetRow>}
        <SheetRow name={t("createdAt")}>
          <Time value={billing.createdAt} format="stamp" />
        </SheetRow>
        <SheetRow name={t("updatedAt")}>
          <Time value={billing.updatedAt} format="stamp" />
        </SheetRow>
      </SheetSection>
      <SheetSection>
        <LongRow name={t("id")}>
          <span className="flex items-center gap-1">
            <code className="min-w-0 text-12 break-all">{id}</code>
            <CopyButton text={id} label={t("copyId")} />
          </span>
        </LongRow>
        {messageHref ? (
          <Link
            href={messageHref}
            className="mt-2 inline-block font-medium text-accent-text hover:underline"
          >
            {t("message")}
          </Link>
        ) : null}
      </SheetSection>
    </>
  );
}

function LongRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="py-1">
      <p className="text-text-2">{name}</p>
      <div className="whitespace-pre-line">{children}</div>
    </div>
  );
}
