import { declarationOf, clientEventName } from "#lib/events/catalogue.ts";
import type { LiveEventName } from "#lib/live-events.ts";
import type { LiveEvent } from "#server/realtime/publish.ts";
import type { NewEvent } from "./new-event.ts";

interface Told {
  event: LiveEventName;
  ownerId: string;
  beside: Record<string, unknown>;
  ids: string[];
}

/**
 * The frames that open browsers receive for events. Events with equal data become one frame, however many rows
 * changed.
 */
export function framesOf(events: readonly NewEvent[]): LiveEvent[] {
  const told = new Map<string, Told>();
  for (const { name, ownerId, ids, data = {} } of events) {
    const { heard = {} } = declarationOf(name);
    const beside = picked(data, heard.with ?? []);
    const event = clientEventName(name);
    const isGrouped = Object.keys(beside).length > 0;
    const groups = heard.each && !isGrouped ? ids.map((id) => [id]) : [ids];
    for (const group of groups) {
      const key = JSON.stringify([event, ownerId, isGrouped ? beside : group]);
      const known = told.get(key);
      if (known) known.ids.push(...group);
      else told.set(key, { event, ownerId, beside, ids: [...group] });
    }
  }
  return [...told.values()].map(({ event, ownerId, beside, ids }) => ({
    event,
    ownerId,
    data: { ...(ids.length === 1 ? { id: ids[0] } : { count: ids.length }), ...beside },
  }));
}

/** Copies the members that have a value; a message without a group has no group in its frame. */
function picked(data: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => names.includes(name) && value !== null),
  );
}
