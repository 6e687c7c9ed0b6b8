import type { RecordedActor } from "#lib/actor.ts";

/** Ways by which a person or program reaches the product. */
export const eventWays = ["web", "api", "smpp", "agent"] as const;
export type EventWay = (typeof eventWays)[number];

/** Kinds of rows whose changes are traffic and no one's decision: they stand in the messages and the ledger. */
const traffic = new Set(["sendings", "sendingsIncoming", "notifications"]);

/** Single events that programs cause by the thousand. */
const trafficEvents = new Set(["contacts.created", "contacts.updated", "contactLists.resized"]);

/** Kinds of rows of which the history also keeps what the product or a provider did. */
const alwaysKept = new Set(["payments", "recurrentPayments", "invoices"]);

/** Single events of which likewise. */
const alwaysKeptEvents = new Set(["telemetry.refused"]);

interface Happened {
  name: string;
  data?: object | undefined;
}

/** Whether the events history keeps an event: what people decide, and what happens to money. */
export function isHistoric(
  { kind }: Pick<RecordedActor, "kind">,
  { name, data }: Happened,
): boolean {
  const resource = resourceOf(name);
  if (traffic.has(resource) || trafficEvents.has(name)) return false;
  // The charge of a message is traffic; a change of the balance by hand is not.
  if (name === "billings.created" || name === "billings.status")
    return kind === "user" && data !== undefined && "change" in data;
  return kind === "user" || alwaysKept.has(resource) || alwaysKeptEvents.has(name);
}

/** The kind of row that an event is about: `users` of `users.updated`. */
export function resourceOf(name: string): string {
  return name.slice(0, name.indexOf("."));
}
