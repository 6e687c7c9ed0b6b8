import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { FileEncoding, FileFormat, FileForm } from "#lib/exports/file-format.ts";
import type { Locale } from "#lib/locales.ts";
import type { Permissions } from "#lib/permissions.ts";
import type { ReportPreset, ReportReason, ReportState, ScheduleEvery } from "#lib/reports/presets.ts"; // prettier-ignore
import { createdAt, id, moment, updatedAt } from "./columns.ts";
import { ownerId } from "./owner.ts";

/** What a report is made of, for whom, and how its file is written. */
const content = {
  preset: text().$type<ReportPreset>().notNull(),
  /** The list's filters and search, as its parameters. */
  conditions: jsonb().$type<[string, string][]>().notNull(),
  format: text().$type<FileFormat>().notNull(),
  encoding: text().$type<FileEncoding>().notNull(),
  delimiter: text().$type<FileForm["delimiter"]>().notNull(),
  locale: text().$type<Locale>().notNull(),
  timeZone: text("time_zone").notNull(),
  /** The rights to the list at its creation; it is made with no more than them, and with no more than the rights by then. */
  rights: jsonb().$type<Permissions>().notNull(),
  /** The person who asked for it; null for the account itself. */
  createdBy: uuid("created_by"),
};

/** Reports that an account repeats. */
export const reportSchedules = pgTable(
  "report_schedules",
  {
    id: id(),
    ownerId: ownerId(),
    ...content,
    every: text().$type<ScheduleEvery>().notNull(),
    /** The time of the zone's clocks, `HH:mm`. */
    at: text().notNull(),
    email: boolean().notNull(),
    isActive: boolean("is_active").notNull().default(true),
    nextAt: moment("next_at").notNull(),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("report_schedules_owner_id_idx").on(table.ownerId, table.id),
    index("report_schedules_next_at_idx").on(table.nextAt),
  ],
);

/** Reports; the file of one has its id. */
export const reports = pgTable(
  "reports",
  {
    id: id(),
    ownerId: ownerId(),
    ...content,
    scheduleId: uuid("schedule_id").references(() => reportSchedules.id, { onDelete: "set null" }),
    /** The beginning and end of the period; null for none. */
    fromAt: moment("from_at"),
    toAt: moment("to_at"),
    state: text().$type<ReportState>().notNull().default("waiting"),
    reason: text().$type<ReportReason>(),
    /** Whether its end is notified. */
    isNotified: boolean("is_notified").notNull(),
    /** The address that it was mailed to. */
    mailedTo: text("mailed_to"),
    total: integer(),
    rows: integer().notNull().default(0),
    replaced: integer().notNull().default(0),
    size: bigint({ mode: "bigint" }),
    startedAt: moment("started_at"),
    finishedAt: moment("finished_at"),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("reports_owner_id_idx").on(table.ownerId, table.id),
    index("reports_schedule_id_idx").on(table.scheduleId),
  ],
);

export type ReportRow = typeof reports.$inferSelect;

export type ReportScheduleRow = typeof reportSchedules.$inferSelect;
