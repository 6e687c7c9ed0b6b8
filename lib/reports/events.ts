import * as z from "zod";
import { durable, type EventsOfResource, live } from "#lib/events/declaration.ts";
import type { Notice } from "#lib/notifications/notification.ts";
import { reportPresets, reportReasons } from "./presets.ts";

const preset = z.enum(reportPresets);

export const reportsEvents = {
  permission: "reports.get",
  events: {
    created: durable({ preset }),
    /** It is being made, or was made again. */
    updated: live({}),
    /** Those that were made at once are not notified, because their caller has the file. */
    ready: durable(
      { preset, rows: z.int(), isNotified: z.boolean() },
      {
        heard: { as: "updated" },
        notification: ({ preset: of, rows, isNotified }, reportId): Notice | null =>
          isNotified ? { type: "ReportReady", params: { reportId, preset: of, rows } } : null,
      },
    ),
    failed: durable(
      // Older events don't say whether it is to be notified.
      { preset, reason: z.enum(reportReasons), isNotified: z.boolean().optional() },
      {
        heard: { as: "updated" },
        notification: ({ preset: of, reason, isNotified }, reportId): Notice | null =>
          isNotified ? { type: "ReportFailed", params: { reportId, preset: of, reason } } : null,
      },
    ),
    canceled: durable({ preset }, { heard: { as: "updated" } }),
    removed: durable({ preset }),
  },
} as const satisfies EventsOfResource;

export const reportSchedulesEvents = {
  permission: "reports.get",
  events: {
    created: durable({ preset }),
    updated: durable({ isActive: z.boolean() }),
    removed: durable({ preset }),
  },
} as const satisfies EventsOfResource;
