import * as z from "zod";

/** The format of an exported list. */
export const exportQuery = z.object({
  format: z.enum(["csv", "xlsx"]).default("csv"),
  delimiter: z
    .enum(["semicolon", "comma", "tab"])
    .default("semicolon")
    .transform((name) => ({ semicolon: ";", comma: ",", tab: "\t" })[name])
    .meta({ description: "Between the cells of csv" }),
  bom: z
    .enum(["0", "1"])
    .default("1")
    .transform((digit) => digit === "1")
    .meta({ description: "Whether csv begins with the mark by which Excel knows UTF-8" }),
});

export type ExportQuery = z.output<typeof exportQuery>;
