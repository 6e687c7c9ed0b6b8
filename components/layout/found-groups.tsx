import { Command } from "cmdk";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChannelIcon } from "#components/channels/channel-icon.tsx";
import { InvoiceStatusBadge } from "#components/invoices/invoice-status-badge.tsx";
import { Money } from "#components/money/money.tsx";
import { ModerationBadge } from "#components/sendernames/moderation-badge.tsx";
import { SendingStatusBadge } from "#components/sendings/sending-status-badge.tsx";
import { FileIcon } from "#components/storage/file-icon.tsx";
import { TaskStateBadge } from "#components/tasks/task-state-badge.tsx";
import { Time } from "#components/time/time.tsx";
import {
  CircleUser,
  FileText,
  Search,
  ShieldBan,
  SquareUser,
  UsersRound,
} from "#components/ui/icons.ts";
import { formatPhone } from "#lib/phone.ts";
import type { Found } from "#lib/search/found.ts";
import { NavigationIcon } from "./nav-icon.tsx";
import { PaletteGroup, paletteRow } from "./palette-groups.tsx";

interface FoundGroupsProps {
  found: Found;
  onGo: (href: string) => void;
}

/** Rows that are called as somebody typed, by noun; each leads to itself in its list. */
export function FoundGroups({ found, onGo }: FoundGroupsProps) {
  const t = useTranslations("layout.palette");
  const item = (id: string, href: string, children: ReactNode) => (
    <Command.Item key={id} value={id} onSelect={() => onGo(href)} className={paletteRow}>
      {children}
    </Command.Item>
  );
  const group = (noun: keyof Found, rows: ReactNode[]) =>
    rows.length > 0 ? <PaletteGroup heading={t(noun)}>{rows}</PaletteGroup> : null;
  return (
    <>
      {group(
        "messages",
        found.messages.map(({ id, type, recipient, status, createdAt }) =>
          item(
            id,
            `/messages/outgoing?${new URLSearchParams({ preset: "all", q: id, open: id })}`,
            <>
              <ChannelIcon channel={type} />
              <Words main={formatPhone(recipient)}>
                <Time value={createdAt} format="short" />
              </Words>
              <SendingStatusBadge status={status} />
            </>,
          ),
        ),
      )}
      {group(
        "contacts",
        found.contacts.map(({ id, listId, list, name, phone, email }) =>
          item(
            id,
            `/contacts/${listId}?open=${id}`,
            <>
              <SquareUser className="size-4" />
              <Words main={name || formatPhone(phone ?? email ?? "")}>
                {name ? <span className="figures">{formatPhone(phone ?? email ?? "")}</span> : null}
                <bdi className="min-w-0 truncate">{list}</bdi>
              </Words>
            </>,
          ),
        ),
      )}
      {group(
        "lists",
        found.lists.map(({ id, title, type }) =>
          item(
            id,
            `/contacts/${id}`,
            <>
              {type === "blacklist" ? (
                <ShieldBan className="size-4" />
              ) : (
                <UsersRound className="size-4" />
              )}
              <Words main={title} />
            </>,
          ),
        ),
      )}
      {group(
        "tasks",
        found.tasks.map(({ id, title, state }) =>
          item(
            id,
            `/messages/tasks?${new URLSearchParams({ preset: "all", open: id })}`,
            <>
              <NavigationIcon icon="messages" />
              <Words main={title} />
              <TaskStateBadge state={state} />
            </>,
          ),
        ),
      )}
      {group(
        "templates",
        found.templates.map(({ id, title, type }) =>
          item(
            id,
            `/messages/templates?${new URLSearchParams({ open: id })}`,
            <>
              <ChannelIcon channel={type} />
              <Words main={title} />
            </>,
          ),
        ),
      )}
      {group(
        "files",
        found.files.map(({ id, title, kind }) =>
          item(
            id,
            `/storage?${new URLSearchParams({ id, open: id })}`,
            <>
              <FileIcon kind={kind} className="size-4" />
              <Words main={title} />
            </>,
          ),
        ),
      )}
      {group(
        "sendernames",
        found.sendernames.map(({ id, name, type, moderation }) =>
          item(
            id,
            `/settings/sendernames?${new URLSearchParams({ open: id })}`,
            <>
              <ChannelIcon channel={type} />
              <Words main={name} />
              <ModerationBadge moderation={moderation} />
            </>,
          ),
        ),
      )}
      {group(
        "requisites",
        found.requisites.map(({ id, title, inn }) =>
          item(
            id,
            `/account/requisites/${id}`,
            <>
              <FileText className="size-4" />
              <Words main={title}>{inn}</Words>
            </>,
          ),
        ),
      )}
      {group(
        "invoices",
        found.invoices.map(({ id, number, title, amount, currency, status }) =>
          item(
            id,
            `/balance/invoices?${new URLSearchParams({ preset: "all", q: id, open: id })}`,
            <>
              <FileText className="size-4" />
              <Words main={`№ ${number}`}>
                <Money amount={amount} currency={currency} />
                <bdi className="min-w-0 truncate">{title}</bdi>
              </Words>
              <InvoiceStatusBadge status={status} />
            </>,
          ),
        ),
      )}
      {group(
        "accounts",
        found.accounts.map(({ id, username, name }) =>
          item(
            id,
            `/users?${new URLSearchParams({ q: username, open: id })}`,
            <>
              <CircleUser className="size-4" />
              <Words main={name}>{name === username ? null : username}</Words>
            </>,
          ),
        ),
      )}
    </>
  );
}

/** Where a text is looked for that no name has: in the messages of this month. */
export function SearchMessages({ text, onGo }: { text: string; onGo: (href: string) => void }) {
  const t = useTranslations("layout.palette");
  const href = `/messages/outgoing?${new URLSearchParams({ preset: "currentMonth", q: text })}`;
  return (
    <PaletteGroup>
      <Command.Item value="search messages" onSelect={() => onGo(href)} className={paletteRow}>
        <Search className="size-4" />
        <Words main={t("inMessages", { text })} />
      </Command.Item>
    </PaletteGroup>
  );
}

function Words({ main, children }: { main: string; children?: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
      <bdi className="min-w-0 truncate">{main}</bdi>
      {children ? (
        <span className="flex min-w-0 gap-x-2 text-12 text-muted">{children}</span>
      ) : null}
    </span>
  );
}
