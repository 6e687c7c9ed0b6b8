import { topUpHref } from "#lib/payments/top-up-href.ts";
import type { PermissionPath } from "#lib/permissions.ts";
import type { CreateItem } from "./navigation.ts";

/** What can be made from the palette, wherever one is; `key` names its text. */
export const creatable = [
  { path: "/send", href: "/send", icon: "send", key: "sending" },
  {
    path: "/contacts",
    permission: "contacts.create",
    href: "/contacts?action=create",
    icon: "contacts",
    key: "contactList",
  },
  {
    path: "/messages/templates",
    permission: "templates.create",
    href: "/messages/templates?action=create",
    icon: "messages",
    key: "template",
  },
  {
    path: "/settings/sendernames",
    permission: "sendernames.create",
    href: "/settings/sendernames?action=create",
    icon: "settings",
    key: "sendername",
  },
  {
    path: "/balance/payments",
    permission: "payments.create",
    href: topUpHref,
    icon: "balance",
    key: "payment",
  },
  {
    path: "/balance/recurrentPayments",
    permission: "recurrentPayments.create",
    href: "/balance/recurrentPayments?action=create",
    icon: "balance",
    key: "recurrentPayment",
  },
  {
    path: "/balance/invoices",
    permission: "invoices.create",
    href: "/balance/invoices?action=create",
    icon: "balance",
    key: "invoice",
  },
  {
    path: "/account/tokens",
    permission: "tokens.create",
    href: "/account/tokens?action=create",
    icon: "account",
    key: "token",
  },
  {
    path: "/account/members",
    permission: "members.create",
    href: "/account/members?action=create",
    icon: "account",
    key: "member",
  },
  {
    path: "/settings/wapi",
    permission: "wapiInstances.create",
    href: "/settings/wapi?action=create",
    icon: "settings",
    key: "wapi",
  },
  {
    path: "/account/requisites",
    permission: "requisites.create",
    href: "/account/requisites/create",
    icon: "account",
    key: "requisite",
  },
  {
    path: "/account/companies",
    permission: "companies.create",
    href: "/account/companies/create",
    icon: "account",
    key: "company",
  },
  {
    path: "/users",
    permission: "users.create",
    href: "/users?action=create",
    icon: "users",
    key: "user",
    // Only resellers have this permission: what they add is a customer.
    other: { permission: "customerPrices.get", key: "customer" },
  },
  {
    path: "/operator/providers",
    permission: "providers.create",
    href: "/operator/providers?action=create",
    icon: "providers",
    key: "provider",
  },
  {
    path: "/operator/routing",
    permission: "routingRules.create",
    href: "/operator/routing?action=create",
    icon: "routing",
    key: "routingRule",
  },
] as const satisfies readonly {
  /** The screen that has the dialog. */
  path: string;
  permission?: PermissionPath;
  href: string;
  icon: CreateItem["icon"];
  key: string;
  /** The text for readers with a permission of few. */
  other?: { permission: PermissionPath; key: string };
}[];
