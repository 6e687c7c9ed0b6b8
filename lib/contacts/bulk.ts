import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { bulkActs, bulkStates, maxChosen, genders } from "./fields.ts";

/** Which contacts of a list: those named, or all that the list's filter finds at this moment. */
const chosen = z.union([
  z.strictObject({ ids: z.array(rowId()).min(1).max(maxChosen) }),
  z.strictObject({
    search: z.string().trim().max(200),
    genders: z.array(z.enum(genders)).max(genders.length),
  }),
]);

/** The act on many contacts at once, and the contacts. */
export const bulkInput = z
  .object({
    ListId: rowId({ error: "contacts.errors.list" }),
    act: z.enum(bulkActs),
    /** The list they are moved or copied to. */
    TargetId: rowId({ error: "contacts.errors.target" }).nullish(),
    chosen,
  })
  .superRefine(({ act, TargetId, ListId }, context) => {
    const isNeeded = act !== "remove";
    if (isNeeded !== Boolean(TargetId) || TargetId === ListId)
      context.addIssue({ code: "custom", message: "contacts.errors.target", path: ["TargetId"] });
  });

export type BulkInput = z.infer<typeof bulkInput>;
export type Chosen = BulkInput["chosen"];

/** How far a change of many contacts is. */
export const bulkProgress = z.object({
  id: rowId(),
  ListId: rowId(),
  act: z.enum(bulkActs),
  state: z.enum(bulkStates),
  total: z.int(),
  done: z.int(),
});

export type BulkProgress = z.infer<typeof bulkProgress>;

/** What has been done at once, and the job that does the rest. */
export interface BulkAnswer {
  done: number;
  job: BulkProgress | null;
}
