import { Readable } from "node:stream";
import * as z from "zod";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import type { TitledColumn } from "#lib/exports/column.ts";
import { contentTypeOf, type FileForm } from "#lib/exports/file-format.ts";
import { assertOnline } from "#lib/exports/online-range.ts";
import { wallTimes } from "#lib/exports/reader-format.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Actor, Requirement } from "#lib/permissions.ts";
import { contentDisposition, safeFileName } from "#lib/storage/file-name.ts";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { fileBytes } from "./file-bytes.ts";
import { assertRoom, gated } from "./gate.ts";
import { collectRows, titledColumns } from "./row-stream.ts";

/** How long (ms) a file may take whose reader is slow: it keeps a connection of the database. */
const maxDuration = 10 * 60_000;

interface AskedFile {
  actor: Actor;
  list: ListDefinition;
  parameters: ListParameters;
  form: FileForm;
  /** The permission that the list takes; its level says whether rows of several accounts are shown. */
  requires: Requirement | null;
  /** A row of the list, whose members are the columns of a list that declares none. */
  row?: z.ZodType;
  /** As of `FileContent`. */
  hasMark?: boolean;
  /** What the file is called, if not as the list. */
  title?: string;
  /** Runs the list's verb, which leaves the rows in the stream of its parameters. */
  run: (parameters: ListParameters) => Promise<unknown>;
}

/**
 * Answers a list as a file, made while it is downloaded. Throws BadRequest for a period that is too long and for a list
 * that has no file.
 */
export async function listFile(asked: AskedFile): Promise<Response> {
  const { actor, list, parameters, form, run } = asked;
  assertOnline(parameters.createdAt, env().REPORT_ONLINE_DAYS);
  assertRoom(actor.userId);
  const collected = collectRows(columnsFor(asked), actor);
  await run({ ...parameters, offset: 0, after: null, stream: collected });
  if (!collected.rows) throw new AppError("BadRequest", "reports.errors.list");
  await sql().begin(async (tx) =>
    record(tx, actor, {
      name: "eventsHistory.exported",
      ownerId: actor.userId,
      ids: [actor.userId],
      data: { list: list.resource, format: form.format },
    }),
  );
  const { title = titleOf(list, actor), hasMark } = asked;
  const { columns, rows } = collected;
  const content = {
    columns,
    rows,
    title,
    locale: actor.locale,
    ...(hasMark === false && { hasMark }),
  };
  const bytes = fileBytes(content, form);
  return streamAnswer(
    gated(actor.userId, bytes),
    form,
    asked.title === undefined
      ? fileName(title, actor.timeZone, form)
      : safeFileName(`${title}.${form.format}`),
  );
}

function columnsFor({ actor, list, requires, row }: AskedFile): TitledColumn[] {
  const ofSeveral = requires !== null && actor.permissions[requires.path] !== "own";
  if (list.columns) return titledColumns(list.columns, actor, { ofSeveral });
  return row instanceof z.ZodObject ? plainColumns(row) : [];
}

/** The columns of a list that declares none: the members of its rows that are values, under their own names. */
function plainColumns(row: z.ZodObject): TitledColumn[] {
  return Object.entries(row.shape).flatMap(([path, member]): TitledColumn[] => {
    const shape = z.toJSONSchema(member, { unrepresentable: "any" });
    if (shape.$ref !== undefined) return [];
    const parts = [shape, ...(shape.anyOf ?? [])].filter((part) => typeof part === "object");
    if (parts.some(({ type }) => type === "object" || type === "array")) return [];
    const isTime = parts.some(({ format }) => format === "date-time");
    const isNumber = parts.some(({ type }) => type === "number" || type === "integer");
    const plain = isNumber ? "number" : "text";
    return [{ path, title: path, kind: isTime ? "time" : plain }];
  });
}

/** What a list's file is called in the reader's language. */
function titleOf(
  { resource }: Pick<ListDefinition, "resource">,
  { locale }: Pick<Actor, "locale">,
) {
  const key = `reports.lists.${resource}`;
  const title = translatorFor(locale)(key);
  return title === key ? resource : title;
}

export function fileName(title: string, timeZone: string, { format }: FileForm): string {
  const day = wallTimes(timeZone)(new Date().toISOString()).slice(0, 10);
  return safeFileName(`${title} ${day}.${format}`);
}

function streamAnswer(bytes: AsyncIterable<Uint8Array>, form: FileForm, name: string): Response {
  const source = Readable.from(bytes, { objectMode: false });
  const timer = setTimeout(() => source.destroy(new Error("The file took too long")), maxDuration);
  source.once("close", () => clearTimeout(timer));
  const body = Readable.toWeb(source, {
    strategy: { highWaterMark: 0 },
  }) as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      "Content-Type": contentTypeOf(form),
      "Content-Disposition": contentDisposition("attachment", name),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
