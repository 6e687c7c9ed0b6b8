"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { SendingStatusBadge } from "#components/sendings/sending-status-badge.tsx";
import { Time } from "#components/time/time.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { ErrorState } from "#components/ui/error-state.tsx";
import { SheetSection } from "#components/ui/sheet-rows.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { ConversationEntry } from "#lib/incoming/conversation.ts";
import { useConversation } from "./use-conversation.ts";

/** What went between the account and the number, and below it the answer, which nothing pushes down when it is there. */
export function Conversation({ id, reply }: { id: string; reply: ReactNode }) {
  const t = useTranslations("incoming.details");
  const conversation = useConversation(id);
  return (
    <>
      <SheetSection title={t("conversation")}>
        <Entries id={id} conversation={conversation} />
      </SheetSection>
      {conversation.found || conversation.isFailed ? reply : null}
    </>
  );
}

interface EntriesProps {
  id: string;
  conversation: ReturnType<typeof useConversation>;
}

/** Oldest first, with the message it is opened from marked. */
function Entries({ id, conversation }: EntriesProps) {
  const t = useTranslations("incoming.conversation");
  const { found, isFailed, isFetching, refetch, showEarlier, showLater } = conversation;
  if (!found && isFailed)
    return <ErrorState title={t("failed")} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!found)
    return (
      <div aria-busy className="flex flex-col gap-3">
        <Skeleton className="h-14 w-4/5" />
        <Skeleton className="ml-auto h-14 w-4/5" />
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      {found.hasEarlier ? (
        <Button size="sm" loading={isFetching} onClick={showEarlier} className="self-center">
          {t("earlier")}
        </Button>
      ) : null}
      <ol className="flex flex-col gap-3" aria-label={t("label")}>
        {found.data.map((entry) => (
          <Entry key={entry.id} entry={entry} isOpened={entry.id === id} />
        ))}
      </ol>
      {found.hasLater ? (
        <Button size="sm" loading={isFetching} onClick={showLater} className="self-center">
          {t("later")}
        </Button>
      ) : null}
    </div>
  );
}

function Entry({ entry, isOpened }: { entry: ConversationEntry; isOpened: boolean }) {
  const t = useTranslations("incoming.conversation");
  const { way, type, text, sender, status, createdAt } = entry;
  const isSent = way === "out";
  return (
    <li
      aria-current={isOpened || undefined}
      className={cn(
        "flex max-w-[85%] flex-col gap-1",
        isSent ? "items-end self-end" : "self-start",
      )}
    >
      <span className="sr-only">{isSent ? t("sent") : t("came")}</span>
      <div
        className={cn(
          "max-w-full rounded-card px-3 py-2 text-14",
          isSent ? "bg-accent-subtle" : "bg-fill",
          isOpened && "ring-1 ring-accent",
        )}
      >
        <SensitiveValue kind="text" className="break-words whitespace-pre-wrap">
          {text || t("noText")}
        </SensitiveValue>
      </div>
      <span className="flex max-w-full flex-wrap items-center gap-x-2 gap-y-1 text-12 text-muted">
        <ChannelLabel channel={type} iconOnly />
        <bdi className="min-w-0 truncate">{sender}</bdi>
        <Time value={createdAt} format="short" />
        {status ? <SendingStatusBadge status={status} /> : null}
      </span>
    </li>
  );
}
