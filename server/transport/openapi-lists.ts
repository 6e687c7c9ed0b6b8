import * as z from "zod";
import { fileDelimiters, fileEncodings, fileFormats } from "#lib/exports/file-format.ts";
import {
  filterKinds,
  type FilterKind,
  type ListDefinition,
  pageSizes,
  sortKinds,
} from "#lib/list-definition.ts";
import { maxMachineRows, maxOffset, maxRows } from "#lib/list-limits.ts";
import { rowId } from "#lib/row-id.ts";

const moment = z.iso.datetime({ local: true, offset: true }).meta({
  description: "Without a zone it is a time of the account's own; a date alone is its midnight",
});

/** All rows of a list as a file. */
const fileQuery = {
  $format: z
    .enum(["json", ...fileFormats])
    .optional()
    .meta({
      description:
        "All rows as a file instead of a page, over the days that REPORT_ONLINE_DAYS allows at most",
    }),
  $encoding: z.enum(fileEncodings).optional().meta({
    description: "Of csv; utf8 by default, with a byte order mark. A character it lacks becomes ?",
  }),
  $delimiter: z.enum(fileDelimiters).optional().meta({ description: "Of csv; `;` by default" }),
};

/** The parameters of a list. */
export function listQuery(list: ListDefinition) {
  const { scopes, machine } = list;
  const fields = z.enum(Object.keys(sortKinds(list)) as [string, ...string[]]).optional();
  const filterSchemas = Object.entries(filterKinds(list)).map(([name, kind]) => [
    name,
    (`$${name}` in fileQuery ? named(kind) : filterSchema(kind)).optional(),
  ]);
  return z.object({
    $offset: z.int().min(0).max(maxOffset).optional(),
    $limit: z
      .int()
      .min(0)
      .max(machine ? maxMachineRows : maxRows)
      .default(pageSizes(list)[0]),
    "$order[0][0]": fields,
    "$order[0][1]": z.enum(["asc", "desc"]).optional(),
    $search: z.string().max(200).optional(),
    $count: z.enum(["whole"]).optional().meta({
      description: "Counts more than 10 000 rows too, for two seconds at most",
    }),
    ...(scopes ? { $scope: z.enum(["full", ...scopes]).optional() } : {}),
    "createdAt[$gt]": moment.optional(),
    "createdAt[$lt]": moment.optional(),
    ...(list.updates && {
      "updatedAt[$gt]": moment.optional(),
      "updatedAt[$lt]": moment.optional(),
    }),
    $after: rowId().optional().meta({ description: "Id of the last row already read" }),
    ...fileQuery,
    ...(Object.fromEntries(filterSchemas) as Record<string, z.ZodOptional<z.ZodString>>),
  });
}

/** A filter that is called as a parameter of every list: generators give types to both by that name. */
function named(kind: FilterKind) {
  return z.string().meta({ description: Array.isArray(kind) ? kind.join(", ") : "" });
}

function filterSchema(kind: FilterKind) {
  if (kind === "id") return rowId();
  if (kind === "boolean") return z.enum(["true", "false"]);
  return typeof kind === "string" ? z.string() : z.enum(kind as [string, ...string[]]);
}

const sumLines = z.array(
  z.object({
    state: z.string(),
    count: z.int(),
    segments: z.int().optional(),
    money: z.array(z.object({ currency: z.string(), amount: z.number() })),
  }),
);

/** A page of a list, with rows of this shape and members of its own. */
export function listAnswer(row: z.ZodType, page: z.ZodRawShape = {}) {
  return z.object({
    data: z.array(row),
    total: z
      .int()
      .meta({ description: "Exact up to 10 000, beyond where totalIsEstimate is not set" }),
    totalIsEstimate: z
      .literal(true)
      .optional()
      .meta({ description: "There are at least so many as total says" }),
    sums: sumLines.nullable().optional().meta({
      description: "What all rows found come to, by state; null where more than were counted",
    }),
    bySource: sumLines.nullable().optional().meta({
      description: "The same by source, of what counts in the balance; only of transactions",
    }),
    offset: z.int(),
    limit: z.int(),
    nextAfter: rowId().nullable().optional(),
    ...page,
  });
}
