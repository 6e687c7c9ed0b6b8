import * as z from "zod";
import { rowId } from "#lib/row-id.ts";

const maxAddresses = 100;

export const taskContactsQuery = z.object({
  excluded: z
    .enum(["true", "false"])
    .default("false")
    .meta({ description: "Whom it leaves out instead" }),
  $after: z
    .string()
    .max(300)
    .optional()
    .meta({ description: "The `nextAfter` of the page before" }),
  $limit: z.coerce.number().int().min(1).max(maxAddresses).default(maxAddresses),
});

/** The recipients of a bulk send, or its exclusions. */
export const taskContacts = z
  .object({
    lists: z.array(
      z.object({
        id: rowId(),
        title: z.string().nullable().meta({ description: "Null once the list is removed" }),
        size: z.int().nullable().meta({ description: "Contacts in it now" }),
      }),
    ),
    data: z.array(z.string()).meta({ description: "Addresses given beside the lists, in order" }),
    total: z.int().meta({ description: "How many addresses there are" }),
    nextAfter: z.string().nullable().meta({ description: "`$after` of the next page" }),
  })
  .meta({ id: "TaskContacts" });

export type TaskContacts = z.infer<typeof taskContacts>;
