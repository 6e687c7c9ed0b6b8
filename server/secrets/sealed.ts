import type { Tx } from "#server/db/client.ts";

type Keys = Record<string, unknown>;

interface Sealed {
  table: string;
  /** Columns of sealed values; an empty value is none. Without any, the rows hold hashes under the key. */
  columns: readonly string[];
  /** Columns that tell the rows apart. */
  keys: readonly string[];
  /** What a value of the row is bound to: it opens nowhere else. */
  placeOf: (row: Keys) => string;
  /** Where the key is lost, or hashes depend on it: removes what is worth nothing without it. */
  remove: (tx: Tx) => Promise<{ count: number }>;
}

/** What each sealed value is bound to. */
export const sealedPlaces = {
  authenticator: (userId: string) => `authenticators.secret ${userId}`,
  inboundKey: (id: string) => `inbound_webhooks.address_key of ${id}`,
  inboundSecret: (id: string) => `inbound_webhooks.secret of ${id}`,
  provider: (id: string) => `providers.secrets of ${id}`,
  pushKeys: () => "push_keys",
  webhookHeaders: ({ ownerId, event }: { ownerId: string; event: string }) =>
    `webhooks.headers of ${ownerId} ${event}`,
  webhookSecret: (ownerId: string) => `webhook_secrets of ${ownerId}`,
};

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Everything that the database holds under the installation's key. What seals something new is named here. */
export const sealedColumns: readonly Sealed[] = [
  {
    table: "authenticators",
    columns: ["secret"],
    keys: ["user_id"],
    placeOf: ({ userId }) => sealedPlaces.authenticator(text(userId)),
    remove: async (tx) => tx`delete from authenticators`,
  },
  {
    table: "inbound_webhooks",
    columns: ["address_key"],
    keys: ["id"],
    placeOf: ({ id }) => sealedPlaces.inboundKey(text(id)),
    // The address could not be shown again.
    remove: async (tx) => tx`delete from inbound_webhooks`,
  },
  {
    table: "inbound_webhooks",
    columns: ["secret"],
    keys: ["id"],
    placeOf: ({ id }) => sealedPlaces.inboundSecret(text(id)),
    remove: async (tx) => tx`delete from inbound_webhooks`,
  },
  {
    table: "providers",
    columns: ["secrets"],
    keys: ["id"],
    placeOf: ({ id }) => sealedPlaces.provider(text(id)),
    remove: async (tx) => tx`update providers set secrets = null where secrets is not null`,
  },
  {
    table: "push_keys",
    columns: ["private_key"],
    keys: ["id"],
    placeOf: () => sealedPlaces.pushKeys(),
    // Browsers have subscribed by the public one, and subscribe anew by the next.
    remove: async (tx) => {
      await tx`delete from push_subscriptions`;
      return tx`delete from push_keys`;
    },
  },
  {
    table: "smpp_passwords",
    columns: [],
    keys: ["id"],
    placeOf: () => "",
    remove: async (tx) => tx`delete from smpp_passwords`,
  },
  {
    table: "webhooks",
    columns: ["headers"],
    keys: ["owner_id", "event"],
    placeOf: ({ ownerId, event }) =>
      sealedPlaces.webhookHeaders({ ownerId: text(ownerId), event: text(event) }),
    // Receivers would refuse what comes without the headers and the signature that they know.
    remove: async (tx) => tx`update webhooks set headers = '', is_active = false`,
  },
  {
    table: "webhook_secrets",
    columns: ["secret", "former"],
    keys: ["owner_id"],
    placeOf: ({ ownerId }) => sealedPlaces.webhookSecret(text(ownerId)),
    remove: async (tx) => tx`delete from webhook_secrets`,
  },
];
