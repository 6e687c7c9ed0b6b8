import * as z from "zod";
import { addressTable, addressTableQuery, maxTableBytes } from "#lib/sendings/address-table.ts";
import { sendingEstimate } from "#lib/sendings/estimate.ts";
import { sendExamples } from "#lib/sendings/examples.ts";
import { sendingsList } from "#lib/sendings/list.ts";
import { updateSendingInput } from "#lib/sendings/planned.ts";
import { sendAnswer } from "#lib/sendings/send-answer.ts";
import { sendInput } from "#lib/sendings/send-input.ts";
import { sendingDetails, sendingPage, sendingView } from "#lib/sendings/sending.ts";
import { readAddressColumns } from "#server/contacts/service.ts";
import {
  cancelSending,
  createSending,
  downloadLookups,
  estimateSending,
  getSending,
  listSendings,
  rescheduleSending,
} from "#server/sendings/service.ts";
import { sendBounds } from "#server/transport/body-bounds.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

export const create = operation({
  method: "post",
  path: "/sendings",
  summary: "Send to one recipient, or start a bulk send",
  tag: "Messages",
  query: z.object({ return: z.enum(["each"]).optional() }),
  body: sendInput,
  examples: sendExamples,
  bounds: sendBounds,
  idempotent: true,
  verb: createSending,
  args: ({ body, query }, { idempotency }) => [
    body,
    { idempotency, each: query.return === "each" },
  ],
  answer: sendAnswer,
  refusesSends: true,
});

const resource = resourceOperations("/sendings", "Messages", sendingDetails);

export const list = resource.list("Messages, newest first", sendingsList, listSendings, {
  answer: sendingView,
  page: sendingPage,
});

export const estimate = operation({
  method: "post",
  path: "/sendings/estimate",
  summary: "What a send would reach and cost; sends and charges nothing",
  tag: "Messages",
  body: sendInput,
  examples: sendExamples,
  bounds: sendBounds,
  verb: estimateSending,
  args: ({ body }) => [body],
  answer: sendingEstimate,
});

export const recipients = operation({
  method: "post",
  path: "/sendings/recipients",
  summary:
    "The columns of a workbook (xlsx) that hold phone numbers or e-mail addresses; keeps nothing of it",
  tag: "Messages",
  query: addressTableQuery,
  body: { kind: "raw", limit: maxTableBytes },
  verb: readAddressColumns,
  args: ({ body, query }) => [async () => body.bytes(), query.sheet ?? null],
  answer: addressTable,
  errors: ["Unprocessable", "TooManyRequests"],
});

export const lookups = operation({
  method: "get",
  path: "/sendings/lookups",
  summary: "What the network said of numbers (hlr), as CSV: of all messages that the filters find",
  tag: "Messages",
  list: sendingsList,
  verb: downloadLookups,
  args: ({ list: wanted }) => [wanted],
  answer: { kind: "bytes", types: ["text/csv"] },
});

export const get = resource.get("A message with its price receipt and history", getSending);

export const update = resource.update(
  "Give a single message that waits for its time another one, or send it at once (`delay: 0`); one that is on its way, over or part of a bulk send is 409",
  updateSendingInput,
  rescheduleSending,
  { args: ({ params, body }) => [params.id, body.schedule] },
);

export const cancel = resource.act(
  "cancel",
  "Take back a single message that waits for its time: it fails with `cancelled`, its money comes back and no fallback follows; one that is on its way, over or part of a bulk send is 409",
  cancelSending,
);
