"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { answered } from "#components/sendings/answered.ts";
import { Time } from "#components/time/time.tsx";
import { Button } from "#components/ui/button.tsx";
import { RotateCw } from "#components/ui/icons.ts";
import { Spinner } from "#components/ui/spinner.tsx";
import { showToast } from "#components/ui/toast.ts";
import { formatPhone } from "#lib/phone.ts";
import { type SendingStatus, sendingStatuses } from "#lib/sendings/statuses.ts";
import type { DeliveryDetails, DeliveryView } from "#lib/webhooks/delivery.ts";
import { getDeliveryAction, resendDeliveryAction } from "#server/webhooks/actions.ts";
import { AnswerBadge } from "./answer-badge.tsx";

const Exchange = dynamic(() => import("./exchange.tsx").then((module) => module.Exchange), {
  ssr: false,
});

interface DeliveryRowProps {
  row: DeliveryView;
  isOpen: boolean;
  onToggle: () => void;
  mayChange: boolean;
}

export function DeliveryRow({ row, isOpen, onToggle, mayChange }: DeliveryRowProps) {
  const t = useTranslations("webhooks");
  const status = useTranslations("commons.status");
  const isStatus = sendingStatuses.some((one) => one === row.what);
  const isPhone = /^\+\d{7,15}$/.test(row.subject);
  return (
    <li className="border-b border-border">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="grid w-full grid-cols-[6.75rem_minmax(0,1fr)_5rem_minmax(3.5rem,auto)_4.5rem] items-center gap-2 px-5 py-2 text-left text-13 hover:bg-fill aria-expanded:bg-accent-subtle max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:gap-3 max-md:px-4 min-[100rem]:grid-cols-[6.75rem_minmax(0,1fr)_6rem_minmax(5rem,auto)_4rem_4.5rem]"
      >
        <Time value={row.createdAt} format="stamp" className="text-12 text-muted" />
        <span className="truncate figures">{isPhone ? formatPhone(row.subject) : row.subject}</span>
        <span className="truncate text-12 text-text-2 max-md:hidden">
          {isStatus ? status(row.what as SendingStatus) : (row.what ?? "")}
        </span>
        <span>
          <AnswerBadge status={row.status} error={row.error} />
        </span>
        <span className="hidden text-right text-12 figures text-muted min-[100rem]:inline">
          {row.ms === null ? "" : t("ms", { ms: row.ms })}
        </span>
        <span
          className={
            row.tries > 1
              ? "text-right text-12 text-warning max-md:hidden"
              : "text-right text-12 text-muted max-md:hidden"
          }
        >
          {t("tries", { count: row.tries })}
        </span>
      </button>
      {isOpen ? <Details id={row.id} mayChange={mayChange} updatedAt={row.updatedAt} /> : null}
    </li>
  );
}

interface DetailsProps {
  id: string;
  updatedAt: string;
  mayChange: boolean;
}

/** The tries of a delivery with their reasons, and the last request with its answer. */
function Details({ id, updatedAt, mayChange }: DetailsProps) {
  const t = useTranslations("webhooks");
  const client = useQueryClient();
  const attempt = useAttempt();
  const [isSending, setSending] = useState(false);
  const { data, isError } = useQuery({
    queryKey: ["webhooks", "delivery", id, updatedAt],
    queryFn: async () => answered(getDeliveryAction({ id })),
  });
  const resend = async () => {
    setSending(true);
    const done = await attempt(() => resendDeliveryAction({ id }));
    setSending(false);
    if (!done) return;
    showToast({ kind: "success", title: t("deliveries.resent", { count: 1 }) });
    await client.invalidateQueries({ queryKey: ["webhooks"] });
  };
  if (isError)
    return (
      <p role="alert" className="px-5 py-3 text-13 text-danger">
        {t("deliveries.failed")}
      </p>
    );
  if (!data) return <Spinner className="m-4 size-4" />;
  return (
    <div className="flex flex-col gap-3 px-5 py-3 max-md:px-4">
      <div className="flex flex-wrap items-start gap-3">
        <Tries details={data} />
        {mayChange ? (
          <Button loading={isSending} onClick={() => void resend()}>
            <RotateCw />
            {t("deliveries.resend")}
          </Button>
        ) : null}
      </div>
      <Exchange request={data.request} answer={data.answer} status={data.status} />
    </div>
  );
}

function Tries({ details: { attempts, nextTryAt, state } }: { details: DeliveryDetails }) {
  const t = useTranslations("webhooks");
  return (
    <ol className="flex min-w-0 flex-1 flex-col gap-1.5 text-12">
      {attempts.map(({ at, status, error, ms }) => (
        <li key={at} className="flex flex-wrap items-center gap-2">
          <Time value={at} format="stamp" />
          <AnswerBadge status={status} error={error} />
          <span className="text-muted">
            {error ? t(`error.${error}`) : t("deliveryState.delivered")}, {t("ms", { ms })}
          </span>
        </li>
      ))}
      {state === "waiting" && nextTryAt ? (
        <li className="text-muted">
          {t("deliveries.next")} <Time value={nextTryAt} format="stamp" />
        </li>
      ) : null}
    </ol>
  );
}
