import * as z from "zod";

/** Bytes of a workbook whose addresses are taken into the wizard; longer ones are for the import into a contact list. */
export const maxTableBytes = 5 * 1024 * 1024;

/** Rows and columns that are taken of it. */
export const maxTableRows = 50_000;
export const maxTableColumns = 10;

export const addressTableQuery = z.object({
  sheet: z.string().max(100, { error: "commons.errors.invalid" }).optional().meta({
    description: "The title of the sheet to read; by default the first one that holds addresses",
  }),
});

/** Columns of a table that hold phone numbers or e-mail addresses. */
export const addressTable = z
  .object({
    sheet: z.string().meta({ description: "The title of the sheet that was read" }),
    sheets: z.array(z.string()).meta({ description: "The sheets to choose from" }),
    isCut: z.boolean().meta({ description: "Further rows weren't read" }),
    columns: z.array(
      z.object({
        place: z.number().int().meta({ description: "Its place in the sheet, from 0 on" }),
        title: z.string().meta({ description: "Its heading; empty without one" }),
        addresses: z.number().int().meta({ description: "Cells that look like an address" }),
        values: z
          .array(z.string())
          .meta({ description: "Its cells under the heading, a row each; empty ones as well" }),
      }),
    ),
  })
  .meta({ id: "AddressTable" });
export type AddressTable = z.infer<typeof addressTable>;
