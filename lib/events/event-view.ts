import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { device } from "#lib/telemetry/telemetry.ts";
import { eventWays } from "./history.ts";

const members = z.record(z.string(), z.unknown()).nullable();

/** An entry of the events history. Times are ISO. */
export const eventView = z
  .object({
    id: rowId(),
    name: z.string().meta({ description: "As `users.updated`" }),
    actor: z
      .object({ id: rowId(), username: z.string() })
      .nullable()
      .meta({ description: "The person who really did it; null for the platform itself" }),
    onBehalfOf: rowId()
      .nullable()
      .meta({ description: "The account that the person was signed in as, or a member of" }),
    OwnerId: rowId(),
    owner: z.string().nullable().meta({ description: "The account that it happened to" }),
    ids: z.array(rowId()).meta({ description: "The first 50 of the rows that it is about" }),
    total: z.int().meta({ description: "How many rows there were" }),
    via: z.enum(eventWays).nullable(),
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
    device,
    TokenId: rowId().nullable(),
    before: members.meta({ description: "The members that changed, without secrets" }),
    after: members,
    changed: z.string().meta({ description: "The names of the members that changed" }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "HistoryEvent" });

export type EventView = z.infer<typeof eventView>;
