import type * as z from "zod";
import { eventCatalogue } from "#lib/registers/events.ts";
import type { EventDeclaration, EventsOfResource } from "./declaration.ts";

/** Everything that happens, by the kind of row it happens to; each noun declares its own. */
type Catalogue = typeof eventCatalogue;

export type EventResource = keyof Catalogue;

/** An event's name is `<resource>.<what happened>`. */
export type EventName = {
  [Resource in EventResource]: `${Resource}.${keyof Catalogue[Resource]["events"] & string}`;
}[EventResource];

type Declared<Name extends EventName> =
  Name extends `${infer Resource extends EventResource}.${infer What}`
    ? What extends keyof Catalogue[Resource]["events"]
      ? Catalogue[Resource]["events"][What]
      : never
    : never;

/** The data of an event, apart from the ids of its rows. */
export type EventData<Name extends EventName> =
  Declared<Name> extends { data: infer Data extends z.ZodType } ? z.infer<Data> : never;

/** The name under which browsers receive an event. */
export type ClientEventName<Name extends EventName = EventName> =
  Name extends `${infer Resource}.${string}`
    ? Declared<Name> extends { heard: { as: infer As extends string } }
      ? `${Resource}.${As}`
      : Name
    : never;

export function declarationOf(name: EventName): EventDeclaration {
  const [resource, what] = name.split(".") as [EventResource, string];
  const { events }: EventsOfResource = eventCatalogue[resource];
  const declaration = events[what];
  if (!declaration) throw new Error(`no event is called ${name}`);
  return declaration;
}

/** The name under which open browsers receive an event. */
export function clientEventName(name: EventName): ClientEventName {
  const as = declarationOf(name).heard?.as;
  const resource = name.slice(0, name.indexOf("."));
  return (as ? `${resource}.${as}` : name) as ClientEventName;
}
