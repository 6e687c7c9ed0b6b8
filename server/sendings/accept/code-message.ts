import type { RecordedActor } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import { firstVoice } from "#lib/sendings/first-voice.ts";
import { payloadOf } from "#lib/sendings/message.ts";
import type { VerificationChannel } from "#lib/verifications/channels.ts";
import { hiddenText } from "#lib/verifications/code-text.ts";
import type { Tx } from "#server/db/client.ts";
import { assertSender } from "#server/sendernames/service.ts";
import { acceptWithin } from "./accept.ts";
import { freeOf } from "./free-of.ts";
import type { HiddenCode } from "./hidden-code.ts";
import { prepareLiteralQuotes, type Quote } from "./quote.ts";

interface Asked {
  ownerId: string;
  channel: VerificationChannel;
  sender: string;
  /** With `$code`. */
  text: string;
  digits: number;
  phone: string;
}

/** A message for a code, routed; it costs nothing, because its check is what is paid for. */
export interface QuotedCode extends Asked {
  quote: Quote;
  /** A sandbox answers for its number, which no account pays for. */
  isTest: boolean;
}

/** Routes the message that carries a code. Throws BadRequest where it can't be sent. */
export async function quoteCode(asked: Asked): Promise<QuotedCode> {
  const { ownerId, channel, sender, digits, phone } = asked;
  await assertSender(ownerId, channel, sender);
  const quoter = await prepareLiteralQuotes(ownerId, channel);
  const text = hiddenText(channel, asked.text, digits);
  const given = { sender, text, ...(channel === "voice" && { tts: firstVoice }) };
  const quote = quoter(payloadOf(channel, given), phone);
  const free = freeOf(quote);
  if (free.refusal !== null) throw new AppError("BadRequest", free.refusal);
  return { ...asked, quote: free, isTest: quote.refusal === null && quote.tariffId === null };
}

interface Accepted {
  /** The check; its code follows from it. */
  id: string;
  until: Date;
  by: RecordedActor;
  tokenId?: string | undefined;
}

/** Accepts the message in the caller's transaction and answers its id. Throws BadRequest, for a black-listed number too. */
export async function acceptCode(
  tx: Tx,
  { ownerId, channel, sender, digits, quote }: QuotedCode,
  { id, until, by, tokenId }: Accepted,
): Promise<string> {
  const hidden: HiddenCode = { code: { id, digits } };
  const frame = {
    ownerId,
    by,
    type: channel,
    sender,
    title: "",
    groupId: null,
    payload: { ...hidden, ...(channel === "voice" && { tts: firstVoice }) },
    delay: null,
    until,
    createdBy: null,
    tokenId,
  };
  const [result] = await acceptWithin(tx, ownerId, [{ frame, quote }]);
  if (!result) throw new Error("A code was neither accepted nor refused");
  if (result instanceof AppError) throw result;
  return result.id;
}
