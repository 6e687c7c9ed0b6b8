import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { apiProtocols } from "./kinds.ts";

const headers = z.record(z.string(), z.string());

/** A request or an answer as the log keeps it: without secrets, and cut where it is long. */
export const loggedPart = z.object({
  headers,
  body: z.string().nullable().meta({ description: "Its text; null for none, and for files" }),
  masked: z.int().meta({ description: "How many secrets were taken out" }),
  isCut: z.boolean().meta({ description: "Whether only its beginning was kept" }),
});

export type LoggedPart = z.infer<typeof loggedPart>;

/** A logged call with its request and answer. */
export const apiCallView = z
  .object({
    id: rowId(),
    OwnerId: rowId(),
    protocol: z.enum(apiProtocols),
    method: z.string().meta({ description: "Over SMPP the command, of agents the tool" }),
    path: z.string(),
    status: z.int(),
    ms: z.int().meta({ description: "Milliseconds to the answer" }),
    TokenId: rowId().nullable(),
    token: z.string().nullable().meta({ description: "The token's description" }),
    ip: z.string().nullable(),
    requestId: z.string().nullable(),
    key: z.string().nullable().meta({ description: "The key of a refusal" }),
    calls: z.int().meta({ description: "How many calls it stands for: submits over SMPP are counted by second and answer" }), // prettier-ignore
    bytesIn: z.int(),
    bytesOut: z.int(),
    request: loggedPart,
    response: loggedPart,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "ApiCall" });

export type ApiCallView = z.infer<typeof apiCallView>;
