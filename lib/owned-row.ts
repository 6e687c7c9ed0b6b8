import * as z from "zod";
import { rowId } from "./row-id.ts";

/** When a row was made and last changed, in ISO form. */
const times = { createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() };

/** The last members of most views: whose the row is, and its times. */
export const ownedRow = {
  OwnerId: rowId(),
  owner: z.string().meta({ description: "What the owner's account is called" }),
  ...times,
};
