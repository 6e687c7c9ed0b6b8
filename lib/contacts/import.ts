import * as z from "zod";
import { isCountry } from "#lib/countries.ts";
import { rowId } from "#lib/row-id.ts";
import {
  delimiters,
  encodings,
  quotes,
  type TableFault,
  tableFaults,
} from "#lib/spreadsheets/reading.ts";
import { contactListInput } from "./contact-list.ts";
import { customLabelsInput } from "./custom-labels.ts";
import { contactListTypes } from "./fields.ts";
import {
  importFields,
  importStates,
  isRepeatable,
  knownChoices,
  type LeftOutKind,
  leftOutKinds,
  repeatChoices,
  type RowFault,
  rowFaults,
} from "./import-fields.ts";

export const maxColumns = 200;
/** Headings are looked for at the beginning, but a sheet may begin far down. */
const maxHeadRow = 2 ** 30;
export const sheetTitle = z.string().max(100);
export const countryInput = z.string().refine(isCountry, "users.errors.data.country");

/** How a text is read: what isn't said is found out. A workbook says it itself. */
export const givenReading = z.object({
  encoding: z.enum(encodings).optional(),
  delimiter: z.enum(delimiters).optional(),
  quote: z.enum(quotes).optional(),
});

const columns = z
  .array(z.enum(importFields).nullable())
  .max(maxColumns)
  .refine((fields) => fields.includes("phone") || fields.includes("email"), {
    error: "contacts.import.errors.noAddress",
  })
  .refine(
    (fields) =>
      fields.every((one, at) => one === null || isRepeatable(one) || fields.indexOf(one) === at),
    { error: "contacts.import.errors.twice" },
  );

/** How the rows of a file are read. */
export const importReading = {
  fileId: rowId(),
  reading: z
    .object({
      encoding: z.enum(encodings),
      delimiter: z.enum(delimiters),
      quote: z.enum(quotes),
    })
    .nullable(),
  sheet: sheetTitle.nullish(),
  hasHeader: z.boolean(),
  /** The row with the headings; the first one if left out. */
  headRow: z.int().min(1).max(maxHeadRow).nullish(),
  known: z.enum(knownChoices),
  /** The last row of a person if left out. */
  repeated: z.enum(repeatChoices).nullish(),
  country: countryInput.nullish(),
};

/** A file that is brought into a list, or into a new one. */
export const importInput = z
  .object({
    ...importReading,
    ListId: rowId({ error: "contacts.errors.list" }).nullish(),
    /** The list to create for this import. */
    list: contactListInput.nullish(),
    columns,
    /** Names for custom fields that have none yet. */
    labels: customLabelsInput.nullish(),
    /** How the people agreed; stored with the consent of each. */
    consent: z.string().trim().max(100, { error: "contacts.import.errors.consent" }).nullish(),
  })
  .refine(({ ListId, list }) => Boolean(ListId) !== Boolean(list), {
    error: "contacts.errors.list",
    path: ["ListId"],
  });

export type ImportInput = z.infer<typeof importInput>;
/** How its rows are read, as an import keeps it. */
export type ImportHow = Pick<
  ImportInput,
  | "reading"
  | "sheet"
  | "hasHeader"
  | "headRow"
  | "columns"
  | "known"
  | "repeated"
  | "country"
  | "consent"
>;

/** `PUT /contacts`: everything else is found out. */
export const importCall = z.object({
  ListId: rowId({ error: "contacts.errors.list" }),
  from: z.object({ key: rowId().meta({ description: "Id of a stored file: csv, txt or xlsx" }) }),
  known: z.enum(knownChoices).default("merge").meta({
    description:
      "Whether rows of people whom the list has already are added to what is known of them, or left out",
  }),
  repeated: z.enum(repeatChoices).default("last").meta({
    description:
      "Which row counts where the file has several of one person. The last one is completed by what the earlier ones say",
  }),
  country: countryInput.optional().meta({
    description:
      "ISO code of the country whose numbers are written without a calling code; the account's own if left out",
  }),
});

export const importFaults = [...tableFaults, "maker"] as const;
/** Why an import went no further; `maker`: who began it may no longer. */
export type ImportFault = TableFault | "maker";

const reason = z.object({
  count: z.int(),
  row: z.int().meta({ description: "The first of them" }),
  value: z.string().meta({ description: "What is wrong there" }),
});
type Reason = z.infer<typeof reason>;
export type ImportReasons = Partial<Record<RowFault, Reason>>;
export type LeftOutReasons = Partial<Record<LeftOutKind, Reason>>;

/** An import, and how far it is. */
export const importView = z
  .object({
    id: rowId(),
    OwnerId: rowId(),
    ListId: rowId(),
    list: z.string().meta({ description: "The list's name" }),
    listType: z.enum(contactListTypes),
    title: z.string().meta({ description: "The file's name" }),
    state: z.enum(importStates),
    progress: z.int().meta({ description: "How much of the file is read, in thousandths" }),
    total: z.int().meta({ description: "Rows so far: those that follow, added up" }),
    imported: z.int().meta({ description: "New contacts" }),
    updated: z.int().meta({ description: "Contacts of the list to which something was added" }),
    duplicates: z
      .int()
      .meta({ description: "Rows of people whom the list or the file had already" }),
    rejected: z.int().meta({ description: "Rows left out" }),
    rejectedFileId: rowId()
      .nullable()
      .meta({ description: "A stored file of them, with row and reason" }),
    reasons: z.partialRecord(z.enum(rowFaults), reason),
    leftOut: z.partialRecord(z.enum(leftOutKinds), reason).meta({
      description: "Values that could not be read, of people who came in without them",
    }),
    emptied: z
      .array(z.object({ field: z.enum(leftOutKinds), count: z.int(), example: z.string() }))
      .meta({ description: "The same as a list, the most frequent first" }),
    country: z.string().nullable().meta({
      description: "ISO code of the country whose numbers were written without a calling code",
    }),
    assumed: z.int().meta({ description: "Numbers that were read as that country's own" }),
    fault: z.enum(importFaults).nullable().meta({ description: "Why it went no further" }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "ContactImport" });

export type ImportView = z.infer<typeof importView>;

/** The progress that browsers receive while an import runs. */
export const importProgress = importView.omit({ reasons: true, leftOut: true, emptied: true });
