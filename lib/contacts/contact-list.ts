import * as z from "zod";
import { rowLine } from "#lib/analytics/line.ts";
import { rowId } from "#lib/row-id.ts";
import type { TemplatesUsing } from "#lib/templates/templates-using.ts";
import { isBlank } from "#lib/visible-text.ts";
import { contactListTypes } from "./fields.ts";

/** The input that creates or changes a contact list. */
export const contactListInput = z.object({
  title: z
    .string({ error: "contacts.errors.title.required" })
    .trim()
    .min(1, { error: "contacts.errors.title.required" })
    .refine((title) => title === "" || !isBlank(title), { error: "contacts.errors.title.required" })
    .max(255, { error: "contacts.errors.title.long" }),
  type: z.enum(contactListTypes, { error: "contacts.errors.type" }).default("regular"),
});

export type ContactListInput = z.infer<typeof contactListInput>;

/** The type of a list can't be changed, because sends may depend on it. */
export const updateContactListInput = contactListInput.pick({ title: true });

/** A contact list as the API and the screens see it. Times are ISO. */
export const contactListView = z
  .object({
    id: rowId(),
    title: z.string(),
    type: z.enum(contactListTypes),
    size: z.int().meta({ description: "How many contacts it holds" }),
    line: rowLine,
    OwnerId: rowId(),
    owner: z.string().meta({ description: "The owner's user name" }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "ContactList" });

export type ContactListView = z.infer<typeof contactListView>;

/** What depends on a list: its contacts, and bulk sends that have not expanded all recipients yet. */
export interface ListUse {
  size: number;
  /** Unfinished sends to this list, which would no longer reach its contacts if it were removed. */
  sending: number;
  /** Those of them that wait, for their time or to be resumed: while there is one, the list stays. */
  awaiting: number;
  /** Sends that leave its people out: while there is one, the list stays. */
  excluding: number;
  /** Files that are being read into it. */
  imports: number;
  /** This is null for readers who may not see templates. */
  templates: TemplatesUsing | null;
}
