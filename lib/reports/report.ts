import * as z from "zod";
import { fileDelimiters, fileEncodings, fileFormats, recommendedForm } from "#lib/exports/file-format.ts"; // prettier-ignore
import { rowId } from "#lib/row-id.ts";
import { reportPresets, reportReasons, reportStates, scheduleEveries } from "./presets.ts";

/** When a report is made again, by the clock of the account's zone. */
export const scheduleInput = z.object(
  {
    every: z.enum(scheduleEveries, "reports.errors.schedule"),
    at: z
      .string("reports.errors.schedule")
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "reports.errors.schedule")
      .default("09:00"),
    email: z.boolean("reports.errors.schedule").default(false),
  },
  "reports.errors.schedule",
);

export type ScheduleInput = z.output<typeof scheduleInput>;

const conditions = z.record(z.string().max(100), z.unknown(), "reports.errors.where");

/** What a report is made of, and how its file is written. */
export const reportContent = z.object({
  where: conditions.default({}).meta({
    description:
      "The list's filter, as `{createdAt: {$gt, $lt}, …}`; without a period the last REPORT_ONLINE_DAYS days",
  }),
  preset: z.enum(reportPresets, "reports.errors.preset"),
  encoding: z
    .enum(fileEncodings, "reports.errors.encoding")
    .default(recommendedForm.encoding)
    .meta({ description: "Of csv" }),
  delimiter: z
    .enum(fileDelimiters, "reports.errors.delimiter")
    .default(recommendedForm.delimiter)
    .meta({ description: "Of csv" }),
  format: z.enum(fileFormats, "reports.errors.format").default(recommendedForm.format),
});

export type ReportContent = z.output<typeof reportContent>;

export const reportInput = reportContent.extend({
  schedule: scheduleInput.optional().meta({
    description: "Makes it again for each past day, week or month",
  }),
  isBackground: z.boolean().optional().meta({
    description: "Answers at once and notifies when the file is ready, however short the period is",
  }),
});

export type ReportInput = z.output<typeof reportInput>;

const statuses = ["running", "completed", "failed"] as const;

export const startedReport = z.object({
  key: rowId().meta({ description: "Of the report, and of its file: GET /storage/{key}" }),
  status: z.enum(statuses),
});

export type StartedReport = z.infer<typeof startedReport>;

const moment = z.iso.datetime();

/** A report as the API and the screens see it. Times are ISO. */
export const reportView = z
  .object({
    id: rowId(),
    key: rowId().meta({ description: "The same as id, also the file's" }),
    preset: z.enum(reportPresets),
    status: z.enum(statuses),
    state: z.enum(reportStates),
    reason: z.enum(reportReasons).nullable().meta({ description: "Why it was not made" }),
    progress: z.number().meta({ description: "0 to 100" }),
    rows: z.int().meta({ description: "Written so far" }),
    total: z.int().nullable().meta({ description: "Rows that were expected at its start" }),
    replaced: z.int().meta({ description: "Characters that became ?" }),
    format: z.enum(fileFormats),
    encoding: z.enum(fileEncodings),
    delimiter: z.enum(fileDelimiters),
    where: z.record(z.string(), z.array(z.string())).meta({ description: "Its filters" }),
    from: moment.nullable(),
    to: moment.nullable(),
    size: z.int().nullable().meta({ description: "Bytes" }),
    hasFile: z.boolean().meta({ description: "Whether the file is still stored" }),
    expiredAt: moment.nullable().meta({ description: "When the file is deleted" }),
    schedule: z
      .object({
        id: rowId(),
        every: z.enum(scheduleEveries),
        at: z.string(),
        email: z.boolean(),
      })
      .nullable(),
    mailedTo: z.string().nullable(),
    OwnerId: rowId(),
    owner: z.string().meta({ description: "What its account is called" }),
    startedAt: moment.nullable(),
    finishedAt: moment.nullable(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: "Report" });

export type ReportView = z.infer<typeof reportView>;

/** A schedule as the API and the screens see it. */
export const reportScheduleView = z
  .object({
    id: rowId(),
    preset: z.enum(reportPresets),
    every: z.enum(scheduleEveries),
    at: z.string(),
    email: z.boolean(),
    mailTo: z.string().nullable(),
    format: z.enum(fileFormats),
    encoding: z.enum(fileEncodings),
    delimiter: z.enum(fileDelimiters),
    where: z.record(z.string(), z.array(z.string())),
    isActive: z.boolean(),
    nextAt: moment.meta({ description: "When it is made next, if it is active" }),
    OwnerId: rowId(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: "ReportSchedule" });

export type ReportScheduleView = z.infer<typeof reportScheduleView>;

export const updateScheduleInput = z.object({ isActive: z.boolean("reports.errors.schedule") });

/** A character that an encoding lacks. */
export interface LackingCharacter {
  character: string;
  count: number;
  /** The text before and after it, cut short. */
  before: string;
  after: string;
}

/** The size and the losses of a report, counted before it is made. */
export interface ReportPreview {
  rows: number;
  /** There are at least so many rows. */
  isAtLeast: boolean;
  columns: number;
  /** Whether the period is short enough to be made at once. */
  isShort: boolean;
  /** The longest period that is made at once, in days. */
  onlineDays: number;
  /** Rows whose texts were looked through; less than `rows` if that took too long. */
  read: number;
  /** Bytes of the file in each form, by what was read. */
  sizes: Readonly<Record<"xlsx" | "utf8" | "win1251" | "win1252" | "macCyrillic", number>>;
  /** What each encoding lacks, most frequent first. */
  lacking: Readonly<
    Record<
      "win1251" | "win1252" | "macCyrillic",
      { count: number; rows: number; characters: LackingCharacter[] }
    >
  >;
}
