"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { useShownRow } from "#components/notifications/shown-rows.ts";
import { answered } from "#components/sendings/answered.ts";
import { SendingStatusBadge } from "#components/sendings/sending-status-badge.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { CloseButton } from "#components/ui/close-button.tsx";
import { ArrowRight } from "#components/ui/icons.ts";
import { getSendingStatusAction } from "#server/sendings/actions.ts";
import { hrefOf, type LastSent } from "./use-send.ts";

interface LastSentCardProps {
  sent: LastSent;
  onClose: () => void;
}

/**
 * How the message just sent is getting on, above the empty draft of the next one. Of a campaign it only says that it was
 * accepted: readers who may see campaigns are at its page by then.
 */
export function LastSentCard({ sent, onClose }: LastSentCardProps) {
  const t = useTranslations("send.sent");
  useShownRow(sent.id);
  return (
    <section
      aria-label={t("label")}
      className="mb-5 flex flex-col gap-2.5 rounded-card border border-border bg-background px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div role="status" className="min-w-0 flex-1 basis-40">
          {sent.title ? <p className="truncate font-medium">{sent.title}</p> : null}
          <p className={sent.title ? "text-12 text-text-2" : "font-medium"}>
            {t("accepted", { count: sent.count })}
          </p>
        </div>
        {sent.kind === "message" ? (
          <>
            <MessageState id={sent.id} />
            <ButtonLink size="sm" href={hrefOf(sent)}>
              {t("open")}
              <ArrowRight />
            </ButtonLink>
          </>
        ) : null}
        <CloseButton onClose={onClose} />
      </div>
    </section>
  );
}

function MessageState({ id }: { id: string }) {
  const client = useQueryClient();
  const queryKey = ["sendings", "status", id];
  const { data } = useQuery({ queryKey, queryFn: () => answered(getSendingStatusAction(id)) });
  useLiveRefresh("sendings.updated", () => client.invalidateQueries({ queryKey }), {
    isWanted: ({ data: { id: changed } }) => changed === undefined || changed === id,
  });
  return <SendingStatusBadge status={data?.status ?? "pending"} />;
}
