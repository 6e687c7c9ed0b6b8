import type { ReactNode } from "react";
import { BillingStatusBadge } from "#components/billings/billing-status-badge.tsx";
import { ChannelIcon } from "#components/channels/channel-icon.tsx";
import { InvoiceStatusBadge } from "#components/invoices/invoice-status-badge.tsx";
import { Money } from "#components/money/money.tsx";
import { PaymentStatusBadge } from "#components/payments/payment-status-badge.tsx";
import { ModerationBadge } from "#components/sendernames/moderation-badge.tsx";
import { SendingStatusBadge } from "#components/sendings/sending-status-badge.tsx";
import { FileIcon } from "#components/storage/file-icon.tsx";
import { TaskStateBadge } from "#components/tasks/task-state-badge.tsx";
import { Time } from "#components/time/time.tsx";
import {
  CircleUser,
  FileText,
  ShieldBan,
  SquareUser,
  UserRound,
  UsersRound,
} from "#components/ui/icons.ts";
import { integrationPath } from "#lib/integrations/integration.ts";
import { formatPhone } from "#lib/phone.ts";
import type { FoundNoun, FoundRow } from "#lib/search/found.ts";
import { NavigationIcon } from "./nav-icon.tsx";

/** A row as the palette shows it: it leads to itself in its list. */
export interface FoundView {
  href: string;
  icon: ReactNode;
  name: ReactNode;
  /** A smaller text after the name. */
  note?: ReactNode;
  badge?: ReactNode;
}

const to = (path: string, parameters: Record<string, string>) =>
  `${path}?${new URLSearchParams(parameters)}`;

const party = (path: string) =>
  function partyView({ id, title, inn }: FoundRow<"requisites">): FoundView {
    return {
      href: `${path}/${id}`,
      icon: <FileText className="size-4" />,
      name: title,
      note: <span className="figures">{inn}</span>,
    };
  };

function movedMoney({
  amount,
  currency,
  createdAt,
  owner,
}: Omit<FoundRow<"payments" | "billings">, "id" | "status">): Pick<
  FoundView,
  "icon" | "name" | "note"
> {
  return {
    icon: <NavigationIcon icon="balance" />,
    name: <Money amount={amount} currency={currency} />,
    note: (
      <>
        <Time value={createdAt} format="short" />
        {owner === null ? null : <Name>{owner}</Name>}
      </>
    ),
  };
}

/** How the palette shows rows of each noun. */
export const foundViews: {
  readonly [Noun in FoundNoun]: (row: FoundRow<Noun>) => FoundView;
} = {
  messages: ({ id, type, recipient, status, createdAt }) => ({
    href: to("/messages/outgoing", { preset: "all", q: id, open: id }),
    icon: <ChannelIcon channel={type} />,
    name: formatPhone(recipient),
    note: <Time value={createdAt} format="short" />,
    badge: <SendingStatusBadge status={status} />,
  }),
  contacts: ({ id, listId, list, name, phone, email }) => {
    const address = formatPhone(phone ?? email ?? "");
    return {
      href: to(`/contacts/${listId}`, { open: id }),
      icon: <SquareUser className="size-4" />,
      name: name || address,
      note: (
        <>
          {name ? <span className="figures">{address}</span> : null}
          <Name>{list}</Name>
        </>
      ),
    };
  },
  lists: ({ id, title, type }) => ({
    href: `/contacts/${id}`,
    icon:
      type === "blacklist" ? <ShieldBan className="size-4" /> : <UsersRound className="size-4" />,
    name: title,
  }),
  tasks: ({ id, title, state }) => ({
    href: `/messages/tasks/${id}`,
    icon: <NavigationIcon icon="messages" />,
    name: title,
    badge: <TaskStateBadge state={state} />,
  }),
  templates: ({ id, title, type }) => ({
    href: to("/messages/templates", { open: id }),
    icon: <ChannelIcon channel={type} />,
    name: title,
  }),
  files: ({ id, title, kind }) => ({
    href: to("/storage", { id, open: id }),
    icon: <FileIcon kind={kind} className="size-4" />,
    name: title,
  }),
  sendernames: ({ id, name, type, moderation }) => ({
    href: to("/settings/sendernames", { open: id }),
    icon: <ChannelIcon channel={type} />,
    name,
    badge: <ModerationBadge moderation={moderation} />,
  }),
  payments: ({ id, status, ...paid }) => ({
    href: to("/balance/payments", { preset: "all", q: id, open: id }),
    ...movedMoney(paid),
    badge: <PaymentStatusBadge status={status} />,
  }),
  billings: ({ id, status, ...moved }) => ({
    href: to("/balance/billings", { preset: "all", open: id }),
    ...movedMoney(moved),
    badge: <BillingStatusBadge status={status} />,
  }),
  invoices: ({ id, number, title, amount, currency, status }) => ({
    href: to("/balance/invoices", { preset: "all", q: id, open: id }),
    icon: <FileText className="size-4" />,
    name: `№ ${number}`,
    note: (
      <>
        <Money amount={amount} currency={currency} />
        <Name>{title}</Name>
      </>
    ),
    badge: <InvoiceStatusBadge status={status} />,
  }),
  requisites: party("/account/requisites"),
  companies: party("/account/companies"),
  accounts: ({ id, username, name }) => ({
    href: to("/users", { q: username, open: id }),
    icon: <CircleUser className="size-4" />,
    name,
    note: name === username ? null : username,
  }),
  members: ({ id, name, email }) => ({
    href: to("/account/members", { id }),
    icon: <UserRound className="size-4" />,
    name,
    note: email,
  }),
  providers: ({ id, title }) => ({
    href: to("/operator/providers", { open: id }),
    icon: <NavigationIcon icon="providers" />,
    name: title,
  }),
  integrations: ({ id, title, short }) => ({
    href: integrationPath(id),
    icon: <NavigationIcon icon="settings" />,
    name: title,
    note: <span className="truncate">{short}</span>,
  }),
  documentation: ({ id, title, page }) => ({
    href: id,
    icon: <NavigationIcon icon="documentation" />,
    name: title,
    note: page,
  }),
};

function Name({ children }: { children: string }) {
  return <bdi className="min-w-0 truncate">{children}</bdi>;
}
