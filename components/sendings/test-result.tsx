"use client";

import { useTranslations } from "next-intl";
import { useLiveEvent } from "#components/layout/live.tsx";
import { useQuery, useQueryClient } from "#components/query/use-query.ts";
import { formatPhone } from "#lib/phone.ts";
import type { SendingStatus } from "#lib/sendings/statuses.ts";
import { getSendingStatusAction } from "#server/sendings/actions.ts";
import { ActionFailure, answered } from "./answered.ts";
import { SendingStatusBadge } from "./sending-status-badge.tsx";

export interface TestSent {
  id: string;
  recipient: string;
}

const settled: readonly SendingStatus[] = ["delivered", "seen", "failed"];

/** What becomes of one test message. */
export function TestResult({ test }: { test: TestSent }) {
  const t = useTranslations("commons.errors");
  const client = useQueryClient();
  const queryKey = ["sendings", "test", test.id];
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => answered(getSendingStatusAction(test.id)),
    // Live events come first; asking again covers one that was missed.
    refetchInterval: (state) => (state.data && settled.includes(state.data.status) ? false : 4000),
  });
  useLiveEvent("sendings.updated", ({ data: { id } }) => {
    if (id === undefined || id === test.id) void client.invalidateQueries({ queryKey });
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
        <SendingStatusBadge status={data?.status ?? "pending"} />
      )}
      {data?.error ? <span className="w-full text-12 text-danger">{data.error}</span> : null}
    </li>
  );
}
