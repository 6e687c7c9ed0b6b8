import * as z from "zod";
import { idParams } from "#lib/id-params.ts";
import { sendingEstimate } from "#lib/sendings/estimate.ts";
import { sendAnswer } from "#lib/sendings/send-answer.ts";
import { sendInput } from "#lib/sendings/send-input.ts";
import { sendingDetails, sendingView } from "#lib/sendings/sending.ts";
import { sendingsListSpec } from "#server/sendings/service.ts";
import { operation } from "#server/transport/operation.ts";

/** Bytes: 100 000 recipients and as many exclusions fit. */
const bodyLimit = 8 * 1024 * 1024;

export const createSendings = operation({
  method: "post",
  path: "/sendings",
  summary: "Send to one recipient, or start a bulk send",
  tag: "Messages",
  permission: "sendings.generate",
  query: z.object({ return: z.enum(["each"]).optional() }),
  body: sendInput,
  bodyLimit,
  idempotent: true,
  answer: sendAnswer,
});

export const findSendings = operation({
  method: "get",
  path: "/sendings",
  summary: "Messages, newest first",
  tag: "Messages",
  permission: "sendings.get",
  list: sendingsListSpec,
  answer: sendingView,
});

export const estimateSendings = operation({
  method: "post",
  path: "/sendings/estimate",
  summary: "What a send would reach and cost; sends and charges nothing",
  tag: "Messages",
  permission: "sendings.generate",
  body: sendInput,
  bodyLimit,
  answer: sendingEstimate,
});

export const readSending = operation({
  method: "get",
  path: "/sendings/{id}",
  summary: "A message with its price receipt and history",
  tag: "Messages",
  permission: "sendings.get",
  params: idParams,
  answer: sendingDetails,
});
