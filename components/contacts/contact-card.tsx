"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { readApi } from "#components/list/read-api.ts";
import { useFailure } from "#components/query/use-failure.ts";
import { SendingStatusBadge } from "#components/sendings/sending-status-badge.tsx";
import { Time } from "#components/time/time.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { SheetSection } from "#components/ui/sheet-rows.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { ContactCard } from "#lib/contacts/contact-card.ts";
import { ConsentRow } from "./consent-row.tsx";
import { ListTypeBadge } from "./list-type-badge.tsx";

/** The person behind a contact: consent, lists, what was sent to them and what they answered. */
export function ContactCardParts({ id }: { id: string }) {
  const t = useTranslations("contacts.card");
  const client = useQueryClient();
  const queryKey = ["contacts", "card", id];
  useLiveRefresh("sendings.*", () => client.invalidateQueries({ queryKey }), { interval: 2000 });
  const card = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      readApi<ContactCard>(`/contacts/${id}/card`, new URLSearchParams(), signal),
  });
  const { data, isFetching, refetch } = card;
  const failure = useFailure(card);
  if (failure && !data)
    return <ErrorState title={t("failed")} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Spinner label={t("loading")} className="mx-auto my-6" />;
  const { consents, lists, sent, clicks, answers } = data;
  return (
    <>
      <SheetSection title={t("consent")}>
        {consents.length > 0 ? (
          <ul className="flex flex-col gap-2">
            {consents.map((consent) => (
              <ConsentRow key={consent.id} consent={consent} />
            ))}
          </ul>
        ) : (
          <Nothing>{t("noConsent")}</Nothing>
        )}
      </SheetSection>
      <SheetSection title={t("lists")}>
        <ul className="flex flex-col gap-1.5">
          {lists.map((list) => (
            <li key={list.id} className="flex items-center justify-between gap-3">
              <Link
                href={`/contacts/${list.id}`}
                className="min-w-0 truncate text-accent-text hover:underline"
              >
                <bdi>{list.title}</bdi>
              </Link>
              <ListTypeBadge type={list.type} />
            </li>
          ))}
        </ul>
      </SheetSection>
      {sent ? (
        <SheetSection title={t("sent")}>
          {sent.length === 0 ? <Nothing>{t("nothingSent")}</Nothing> : null}
          <ul className="flex flex-col gap-3">
            {sent.map((message) => (
              <Message
                key={message.id}
                {...message}
                href={`/messages/outgoing?preset=all&q=${message.id}&open=${message.id}`}
              >
                <SendingStatusBadge status={message.status} />
              </Message>
            ))}
          </ul>
        </SheetSection>
      ) : null}
      {clicks && clicks.messages > 0 ? (
        <SheetSection title={t("clicks")}>
          <p>
            {t("clicked", { messages: clicks.messages, count: clicks.clicks })}
            {clicks.lastAt ? (
              <span className="text-muted">
                {" · "}
                <Time value={clicks.lastAt} format="date-time" />
              </span>
            ) : null}
          </p>
        </SheetSection>
      ) : null}
      {answers && answers.length > 0 ? (
        <SheetSection title={t("answers")}>
          <ul className="flex flex-col gap-3">
            {answers.map((message) => (
              <Message
                key={message.id}
                {...message}
                href={`/messages/incoming?preset=all&q=${message.id}&open=${message.id}`}
              />
            ))}
          </ul>
        </SheetSection>
      ) : null}
    </>
  );
}

interface MessageProps extends Pick<
  NonNullable<ContactCard["sent"]>[number],
  "type" | "text" | "createdAt"
> {
  href?: string;
  children?: ReactNode;
}

function Message({ type, text, createdAt, href, children }: MessageProps) {
  const time = <Time value={createdAt} format="stamp" />;
  return (
    <li className="flex flex-col gap-1">
      <span className="flex items-center gap-2">
        <ChannelLabel channel={type} iconOnly />
        {href ? (
          <Link href={href} className="text-12 text-accent-text hover:underline">
            {time}
          </Link>
        ) : (
          <span className="text-12 text-muted">{time}</span>
        )}
        <span className="ml-auto">{children}</span>
      </span>
      <SensitiveValue kind="text" className="line-clamp-2 break-words">
        {text}
      </SensitiveValue>
    </li>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="text-muted">{children}</p>;
}
