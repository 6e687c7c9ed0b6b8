import * as z from "zod";
import { durable, type EventsOfResource, live } from "#lib/events/declaration.ts";
import type { Notice } from "#lib/notifications/notification.ts";
import { rowId } from "#lib/row-id.ts";
import { bulkProgress } from "./bulk.ts";
import { bulkActs, bulkStates } from "./fields.ts";
import { importCountProgress } from "./import-check.ts";
import { importStates } from "./import-fields.ts";
import { importProgress } from "./import.ts";

const ofList = { ListId: rowId() };
const heard = { with: ["ListId"] } as const;

export const contactsEvents = {
  permission: "contacts.get",
  events: {
    created: durable(ofList, { heard }),
    updated: durable(ofList, { heard }),
    removed: durable(ofList, { heard }),
    /** The person opted out by a word and is on the black list since. */
    optedOut: durable(ofList, { heard: { as: "updated", with: ["ListId"] } }),
    /** Into another list: gone from this one. */
    moved: durable(
      { ...ofList, TargetId: rowId() },
      { heard: { as: "removed", with: ["ListId"] } },
    ),
  },
} as const satisfies EventsOfResource;

/** What happens to changes of many contacts at once. */
export const contactJobsEvents = {
  permission: "contacts.get",
  events: {
    created: durable({ act: z.enum(bulkActs), total: z.int() }),
    /** Carries the progress, so that browsers need not fetch it. */
    updated: live({ progress: bulkProgress }, { heard: { with: ["progress"] } }),
    ended: durable({ act: z.enum(bulkActs), state: z.enum(bulkStates), done: z.int() }),
  },
} as const satisfies EventsOfResource;

/** What happens to imports of contacts. */
export const contactImportsEvents = {
  permission: "contacts.get",
  events: {
    created: durable({}),
    /** Carries the progress, so that browsers need not fetch it. */
    updated: live({ progress: importProgress }, { heard: { with: ["progress"] } }),
    /** How far the count of a large file is, before its import. */
    counted: live({ progress: importCountProgress }, { heard: { with: ["progress"] } }),
    ended: durable(
      {
        ListId: rowId(),
        title: z.string(),
        list: z.string(),
        state: z.enum(importStates),
        imported: z.int(),
        updated: z.int(),
        rejected: z.int(),
      },
      { notification: noticeOfEnd },
    ),
  },
} as const satisfies EventsOfResource;

interface ImportEnd {
  title: string;
  list: string;
  state: (typeof importStates)[number];
  imported: number;
  updated: number;
}

/** An import that a person stopped needs no notification. */
function noticeOfEnd(
  { title, list, state, imported, updated }: ImportEnd,
  importId: string,
): Notice | null {
  if (state === "canceled") return null;
  const params = { importId, name: list, title };
  const count = imported + updated;
  if (state === "failed" || count === 0) return { type: "ContactsNotImported", params };
  return { type: "ContactsImported", params: { ...params, total: count } };
}

export const contactListsEvents = {
  permission: "contacts.get",
  events: {
    created: durable({}),
    updated: durable({}),
    /** Contacts were added to or removed from the list. */
    resized: live({}, { heard: { as: "updated" } }),
    removed: durable({}),
  },
} as const satisfies EventsOfResource;
