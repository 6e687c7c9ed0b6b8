import * as z from "zod";
import { packedSeparator } from "./pack-send.ts";
import { maxRecipientEntries } from "./recipients-input.ts";
import { sendInput } from "./send-input.ts";

/** `sendInput`, its recipients packed or not. */
export const packedSendInput = z.preprocess(unpackSend, sendInput);

function unpackSend(given: unknown): unknown {
  const send = asObject(given);
  const recipient = asObject(send?.recipient);
  if (!send || !recipient) return given;
  const { include, exclude } = recipient;
  return {
    ...send,
    recipient: { ...recipient, include: entriesOf(include), exclude: entriesOf(exclude) },
  };
}

function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** One entry more than there may be is enough to refuse them. */
function entriesOf(given: unknown): unknown {
  if (typeof given !== "string") return given;
  return given === "" ? [] : given.split(packedSeparator, maxRecipientEntries + 1);
}
