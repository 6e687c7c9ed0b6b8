import { AppError } from "#lib/errors.ts";
import type { SendingDetails } from "#lib/sendings/sending.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { isId, newId } from "#server/db/ids.ts";
import { storable } from "#server/db/storable.ts";
import { cancelSending, getSending, replaceText } from "#server/sendings/service.ts";
import { commandStatus } from "#server/smpp-wire/command-status.ts";
import { decodeText } from "#server/smpp-wire/decode.ts";
import type { Pdu } from "#server/smpp-wire/pdu.ts";
import type { Answer } from "./commands.ts";
import { messageStates } from "./delivery-fields.ts";
import { statusOfError } from "./status-of-error.ts";
import { absoluteTime, readSmppTime } from "./times.ts";

const partSuffix = /-\d{1,3}$/;
const idLength = 36;

/** The message of an id that a submit was answered with: a part's id begins with its message's. Null for what is none. */
async function sendingIdOf(ownerId: string, messageId: string): Promise<string | null> {
  const plain = messageId.length > idLength ? messageId.replace(partSuffix, "") : messageId;
  if (!isId(plain)) return null;
  const [replaced] = await sql()<{ sendingId: string }[]>`
    select sending_id from smpp_replaced where owner_id = ${ownerId} and message_id = ${plain}`;
  return replaced?.sendingId ?? plain;
}

/** Says what has become of a message of the account. */
export const queryMessage = permitted("sendings.get", async (actor, pdu: Pdu): Promise<Answer> => {
  const messageId = pdu.string("message_id");
  try {
    const id = await sendingIdOf(actor.userId, messageId);
    const sending = id === null ? null : await getSending(actor, id);
    if (sending?.OwnerId !== actor.userId) return { status: commandStatus.invalidMessageId };
    return { status: commandStatus.ok, fields: { message_id: messageId, ...stateOf(sending) } };
  } catch (error) {
    return { status: idStatus(error, commandStatus.queryFailed) };
  }
});

function stateOf({ state: { status, error }, steps }: SendingDetails) {
  const isOver = status === "delivered" || status === "seen" || status === "failed";
  const at = steps.findLast(({ kind }) => kind === status)?.at;
  return {
    message_state: messageStates[isOver ? finalState(status, error) : "ENROUTE"] ?? 0,
    final_date: isOver && at ? absoluteTime(new Date(at)) : "",
    error_code: 0,
  };
}

function finalState(status: string, error: string | null): string {
  if (status !== "failed") return "DELIVRD";
  if (error === "cancelled" || error === "replaced") return "DELETED";
  return error === "expired" ? "EXPIRED" : "UNDELIV";
}

/** Ends a message that no provider has been given yet; its money comes back. */
export const cancelMessage = permitted(
  "sendings.update",
  async (actor, pdu: Pdu): Promise<Answer> => {
    try {
      const id = await sendingIdOf(actor.userId, pdu.string("message_id"));
      if (id === null) return { status: commandStatus.invalidMessageId };
      await cancelSending(actor, id);
      return { status: commandStatus.ok };
    } catch (error) {
      return { status: idStatus(error, commandStatus.cancelFailed) };
    }
  },
);

/**
 * Replaces the text of a message that no provider has been given yet, and its times where they are given. It is another
 * message with the price of the new text, known to the program by the same id.
 */
export const replaceMessage = permitted(
  "sendings.generate",
  async (actor, pdu: Pdu): Promise<Answer> => {
    const ownerId = actor.userId;
    const messageId = pdu.string("message_id");
    const now = new Date();
    const delay = readSmppTime(pdu.string("schedule_delivery_time"), now);
    if (delay === "invalid") return { status: commandStatus.invalidSchedule };
    const until = readSmppTime(pdu.string("validity_period"), now);
    if (until === "invalid") return { status: commandStatus.invalidExpiry };
    const body = pdu.bytes("short_message");
    if (body.length === 0) return { status: commandStatus.invalidMessageLength };
    try {
      const former = await sendingIdOf(ownerId, messageId);
      if (former === null) return { status: commandStatus.invalidMessageId };
      // replace_sm has no data_coding: the text is in the alphabet of GSM.
      const { text } = storable({ text: decodeText(body, 0) });
      const id = newId();
      await replaceText(actor, former, { id, text, delay, until }, async (tx) => {
        await tx`
        update smpp_deliveries set sending_id = ${id} where sending_id = ${former} and owner_id = ${ownerId} and ready_at is null`;
        await tx`
        insert into smpp_replaced (owner_id, message_id, sending_id) values (${ownerId}, ${messageId}, ${id})
        on conflict (owner_id, message_id) do update set sending_id = excluded.sending_id`;
      });
      return { status: commandStatus.ok };
    } catch (error) {
      return { status: idStatus(error, commandStatus.replaceFailed) };
    }
  },
);

function idStatus(error: unknown, failed: number): number {
  if (!(error instanceof AppError)) return statusOfError(error);
  if (error.code === "NotFound") return commandStatus.invalidMessageId;
  const status = statusOfError(error);
  return status === commandStatus.submitFailed ? failed : status;
}
