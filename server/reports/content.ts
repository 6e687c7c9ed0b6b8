import type { ReportRow } from "#drizzle/schema/reports.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import type { FileForm } from "#lib/exports/file-format.ts";
import { assertForward, isOver } from "#lib/exports/online-range.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Actor } from "#lib/permissions.ts";
import { isWhole, maxReportDays, type ReportPreset } from "#lib/reports/presets.ts";
import type { ReportContent } from "#lib/reports/report.ts";
import { wherePairs } from "#lib/reports/where-pairs.ts";
import { collectRows, titledColumns } from "#server/exports/service.ts";
// A report's conditions are the parameters of its list's call, and are read like them.
// oxlint-disable-next-line cabinet/import-direction
import { parseListParameters } from "#server/transport/list-parameters.ts";
// oxlint-disable-next-line cabinet/import-direction
import { readFor } from "#server/transport/read-for.ts";
import { sources } from "./sources.ts";

const day = 86_400_000;

type Conditions = ReportRow["conditions"];

/** A report's conditions, checked: filters and search as the list takes them, and the period. */
export interface AskedReport {
  preset: ReportPreset;
  conditions: Conditions;
  from: Date | null;
  to: Date | null;
}

export function askedOf({ preset, conditions, fromAt, toAt }: ReportRow): AskedReport {
  return { preset, conditions, from: fromAt, to: toAt };
}

/** Filters that name rows of any age; a report with one of them needs no period. */
const ageless = ["id", "groupId", "chainId"];

/**
 * Checks what a report is asked for. Without a period it reaches back over the days that are made at once. Throws
 * BadRequest for a filter that the list doesn't have, and for a period that is reversed or too long.
 */
export function readContent({ preset, where }: ReportContent, actor: Actor): AskedReport {
  const { list } = sources[preset];
  const pairs = wherePairs(where);
  const { createdAt } = readFor(actor, () => parseListParameters(pairs, list, "token"));
  const conditions = pairs.filter(([name]) => !name.startsWith("createdAt"));
  const isAgeless = isWhole(preset) || conditions.some(([name]) => ageless.includes(name));
  const from = createdAt.from ?? (isAgeless ? null : daysBefore(createdAt.to));
  assertForward({ ...createdAt, from });
  if (isOver({ ...createdAt, from }, maxReportDays))
    throw new AppError("BadRequest", "reports.errors.range", { params: { days: maxReportDays } });
  return { preset, conditions, from, to: createdAt.to };
}

function daysBefore(end: Date | null): Date {
  return new Date((end?.getTime() ?? Date.now()) - env().REPORT_ONLINE_DAYS * day);
}

/** The list's parameters for the rows of a report. */
function parametersOf({ preset, conditions, from, to }: AskedReport, actor: Actor): ListParameters {
  const { list } = sources[preset];
  const parameters = readFor(actor, () => parseListParameters(conditions, list, "token"));
  return {
    ...parameters,
    order: { field: "createdAt", direction: "asc" },
    offset: 0,
    after: null,
    createdAt: { from, to },
    maxDays: maxReportDays,
  };
}

/** The columns and the rows of a report, which are read by one statement when the file is made. */
export async function openReport(asked: AskedReport, actor: Actor) {
  const { verb, columns, group } = sources[asked.preset];
  const ofSeveral = verb.requires !== null && actor.permissions[verb.requires.path] !== "own";
  const titled = titledColumns(columns, actor, { isDetailed: true, ofSeveral });
  const collected = collectRows(titled, actor, { ...(group && { group }) });
  await verb(actor, { ...parametersOf(asked, actor), stream: collected });
  if (!collected.rows) throw new Error(`The list of ${asked.preset} has left no rows`);
  return { columns: collected.columns, rows: collected.rows };
}

/** How many rows of the list a report is made of. */
export async function countReport(asked: AskedReport, actor: Actor) {
  const { verb } = sources[asked.preset];
  const parameters = { ...parametersOf(asked, actor), limit: 1, isCountWhole: true };
  const { total, totalIsEstimate = false } = await verb(actor, parameters);
  return { total, isAtLeast: totalIsEstimate };
}

export function formOf({ format, encoding, delimiter }: FileForm): FileForm {
  return { format, encoding, delimiter };
}
