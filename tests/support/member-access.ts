import type { MemberAccess } from "./expected-noun.ts";
import { nounMembers } from "./nouns.ts";

/**
 * Which members keep which rights of their account, written by hand: `tests/unit/members/roles.test.ts` compares the
 * declarations with it. A right that isn't named here is its owners' alone.
 */
export const memberAccess: readonly MemberAccess[] = [
  {
    for: ["owner", "marketer", "developer"],
    may: {
      sendings: "generate update",
      tasks: "update remove",
      templates: "create update remove",
      verifications: "create",
      inbound: "create update remove",
      contacts: "create update remove",
      storage: "create update remove",
      sendernames: "create update remove",
      wapiInstances: "create update remove",
      subscriptions: "create update",
    },
  },
  {
    for: ["owner", "marketer", "accountant", "developer", "reader"],
    may: {
      sendings: "get",
      analytics: "get",
      sendingsIncoming: "get",
      reports: "get create update remove",
      tasks: "get",
      subscriptions: "get",
      tariffs: "get",
      dictionaries: "get",
      settingsUser: "get",
      "advanced.settingsUser": "get",
      spendCap: "get",
      users: "get",
      telemetry: "get create",
      notifications: "get",
      notificationChannels: "update",
      credentials: "get create update remove",
    },
  },
  {
    for: ["owner", "marketer", "developer", "reader"],
    may: {
      templates: "get",
      verifications: "get",
      inbound: "get",
      contacts: "get",
      storage: "get",
      sendernames: "get",
      wapiInstances: "get",
    },
  },
  {
    for: ["owner", "accountant", "developer", "reader"],
    may: {
      billings: "find",
    },
  },
  {
    for: ["owner", "accountant"],
    may: {
      billings: "generate",
      payments: "create update",
      recurrentPayments: "create update remove",
      invoices: "create update",
      requisites: "create update remove",
      companies: "create update remove",
      documentTemplates: "generate",
    },
  },
  {
    for: ["owner", "accountant", "reader"],
    may: {
      payments: "get",
      recurrentPayments: "get",
      invoices: "get",
      requisites: "get",
      companies: "get",
      documents: "get",
      customerPrices: "get",
    },
  },
  {
    for: ["owner", "marketer", "accountant", "developer"],
    may: {
      notifications: "update",
    },
  },
  {
    for: ["owner", "developer"],
    may: {
      verifications: "update",
      settingsUser: "update",
      smppPasswords: "get create remove",
      mailSecrets: "get create remove",
      smppSessions: "get",
      tokens: "get create update remove",
      webhooks: "get update",
      apiLog: "get",
    },
  },
  ...nounMembers,
];
