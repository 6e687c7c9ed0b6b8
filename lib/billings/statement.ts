import * as z from "zod";
import { isDay } from "#lib/dates/day.ts";
import { rowId } from "#lib/row-id.ts";

const day = z
  .string("billings.errors.period")
  .max(10, "billings.errors.period")
  .refine(isDay, "billings.errors.period");

/** A period of whole days by the account's clock, the last one included. */
export const statementInput = z
  .object({
    from: day.meta({ description: "First day, `yyyy-MM-dd`, by the caller's time zone" }),
    to: day.meta({ description: "Last day, included" }),
    OwnerId: rowId("billings.errors.owner").optional().meta({
      description: "The account; the caller's own where not given",
    }),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "billings.errors.period" });

export type StatementInput = z.output<typeof statementInput>;

const party = z.object({ name: z.string(), inn: z.string() });

export type StatementParty = z.infer<typeof party>;

/** What happened to an account's money in a period. Amounts are signed, in units of its currency. */
export const statementView = z
  .object({
    OwnerId: rowId(),
    owner: z.string(),
    currency: z.string(),
    from: z.iso.datetime(),
    to: z.iso.datetime().meta({ description: "The first moment after the period" }),
    issuer: party
      .nullable()
      .meta({ description: "The company that makes the account's documents" }),
    holder: party.nullable().meta({ description: "Whose account it is, by its company details" }),
    opening: z.number().meta({ description: "The balance before the period" }),
    lines: z.array(z.object({ source: z.string(), count: z.int(), amount: z.number() })).meta({
      description: "By source; what was given back counts nothing, on the day of its charge",
    }),
    received: z.number().meta({ description: "What came in" }),
    spent: z.number().meta({ description: "What went out: 0 or less" }),
    closing: z.number().meta({ description: "The balance at its end" }),
  })
  .meta({ id: "Statement" });

export type StatementView = z.infer<typeof statementView>;
