import type { DatePreset } from "#lib/dates/presets.ts";
import type { ListPage } from "#lib/list-page.ts";
import type { LiveResourceName } from "#lib/live-events.ts";

/** Values each filter of a list takes, by the name it has in the address and in the HTTP API. */
export type AcceptedFilters = Readonly<Record<string, readonly string[] | "id" | "phone" | "text">>;

/** What a list is, apart from its looks: plain data that the page hands on to the browser. */
export interface ListDefinition {
  /** Name of the data, the first part of its live events: `sendings`. */
  resource: LiveResourceName;
  /** Where the HTTP API answers it, a row at `/{id}` below; `/{resource}` where not given. */
  path?: `/${string}`;
  /** Parameters that every request carries: of which contact list the contacts are. */
  always?: Readonly<Record<string, string>>;
  filters: AcceptedFilters;
  presets?: readonly DatePreset[];
  /** Preset of an address that names no dates; none where not given. */
  defaultPreset?: DatePreset;
  /** Most days that may be looked over at once. */
  maxDays?: number;
  /** Page sizes, the first one first; 16, 32, 64 where not given. */
  rowChoices?: readonly [number, ...number[]];
}

/** Every row has an id: it is what sheets, live changes and links go by. */
export interface Identified {
  id: string;
}

export type EmptyPage = ListPage<never>;
