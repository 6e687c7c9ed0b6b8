"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { Price } from "#components/money/price.tsx";
import { formatPhone } from "#lib/phone.ts";
import { getSendingStatusAction } from "#server/sendings/actions.ts";
import { ActionFailure, answered } from "./answered.ts";
import { SendingStatusBadge } from "./sending-status-badge.tsx";

export interface TestSent {
  id: string;
  recipient: string;
  currency: string;
}

/** Shows the outcome of one test message. */
export function TestResult({ test }: { test: TestSent }) {
  const t = useTranslations("commons.errors");
  const client = useQueryClient();
  const queryKey = ["sendings", "test", test.id];
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => answered(getSendingStatusAction(test.id)),
  });
  useLiveRefresh("sendings.updated", () => client.invalidateQueries({ queryKey }), {
    isWanted: ({ data: { id } }) => id === undefined || id === test.id,
  });
  return (
    <li
      className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-1.5"
      aria-live="polite"
    >
      <span className="figures">{formatPhone(test.recipient)}</span>
      {error ? (
        <span className="text-danger">
          {error instanceof ActionFailure ? error.message : t("unreachable")}
        </span>
      ) : (
        <span className="flex items-center gap-3">
          {data ? <TestPrice test={test} price={data.price} /> : null}
          <SendingStatusBadge status={data?.status ?? "pending"} />
        </span>
      )}
      {data?.error ? <span className="w-full text-12 text-danger">{data.error}</span> : null}
    </li>
  );
}

interface TestPriceProps {
  test: TestSent;
  price: number;
}

function TestPrice({ test, price }: TestPriceProps) {
  const t = useTranslations("send.preview");
  if (price === 0) return <span className="text-text-2">{t("free")}</span>;
  return <Price amount={price} currency={test.currency} />;
}
