import * as z from "zod";
import { fileEncodings, fileFormats } from "#lib/exports/file-format.ts";

/** How a list's contacts are exported. */
export const exportQuery = z.object({
  format: z.enum(fileFormats).default("csv"),
  encoding: z.enum(fileEncodings).default("utf8"),
  delimiter: z
    .enum(["semicolon", "comma", "tab"])
    .default("semicolon")
    .meta({ description: "Between the cells of csv" }),
  bom: z
    .enum(["0", "1"])
    .default("1")
    .meta({ description: "Whether csv begins with the mark by which Excel knows UTF-8" }),
});

const delimiterOf = { semicolon: ";", comma: ",", tab: "\t" } as const;

export type ExportQuery = z.output<typeof exportQuery>;

/** The form of the file that is asked for. */
export function formOf({ format, encoding, delimiter }: ExportQuery) {
  return { format, encoding, delimiter: delimiterOf[delimiter] };
}
