import type { SmppAddresses } from "#drizzle/schema/smpp.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { createBatcher } from "#server/db/batcher.ts";
import type { Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { storable } from "#server/db/storable.ts";
import { acceptTexts, type SentText } from "#server/sendings/service.ts";
import { decodeText } from "#server/smpp-wire/decode.ts";
import { joinParts, refuseParts, removeParts } from "./parts.ts";
import type { Submit } from "./read-submit.ts";
import { insertReceipts, type NewReceipt } from "./receipts.ts";

interface Asked {
  actor: Actor;
  text: SentText;
  receipts: readonly NewReceipt[];
  /** Whether parts of it are stored. */
  isJoined: boolean;
}

/** Texts of different tokens are counted by different spend caps, so they aren't accepted together. */
const keyOf = ({ userId, tokenId = "" }: Actor) => `${userId} ${tokenId}`;

/** Submits of one account that come while a transaction is under way share the next one. */
const maxAtOnce = 400;

const accept = createBatcher<Asked, AppError | null>(maxAtOnce, async (_key, asked) => {
  // The latest has the present rights.
  const { actor } = asked.at(-1) as Asked;
  return acceptTexts(
    actor,
    asked.map(({ text }) => text),
    async (tx, outcomes) => {
      const accepted = asked.filter((_, index) => outcomes[index] === null);
      await storeBeside(tx, actor.userId, accepted);
    },
  );
});

async function storeBeside(tx: Tx, ownerId: string, accepted: readonly Asked[]): Promise<void> {
  await insertReceipts(
    tx,
    ownerId,
    accepted.flatMap(({ receipts }) => receipts),
  );
  const joined = accepted.filter(({ isJoined }) => isJoined);
  await removeParts(
    tx,
    ownerId,
    joined.map(({ text }) => text.id),
  );
}

/**
 * Accepts a submit and answers the id of its message, once that is in the database. A part of a long message is kept until
 * all of it is there; with the last one the message is accepted, as one. Throws what `acceptTexts` answers.
 */
export const acceptSubmit = permitted(
  "sendings.generate",
  async (actor, submit: Submit): Promise<string> => {
    if (submit.part) return acceptPart(actor, submit);
    const id = newId();
    await acceptWhole(actor, submit, { id, messageId: id });
    return id;
  },
);

/** `messageId` is what the program gets to know it by. */
export const acceptWhole = permitted(
  "sendings.generate",
  async (
    actor,
    submit: Submit,
    { id, messageId }: { id: string; messageId: string },
  ): Promise<void> => {
    const { body, dataCoding, registered, addresses } = submit;
    const text = textOf(submit, decodeText(body, dataCoding), id);
    const receipts = registered ? [receiptOf({ messageId, registered, addresses }, text)] : [];
    await accept(keyOf(actor), { actor, text, receipts, isJoined: false });
  },
);

async function acceptPart(actor: Actor, submit: Submit): Promise<string> {
  const { sendingId, whole } = await joinParts(actor.userId, submit);
  const own = partId(sendingId, submit.part?.position ?? 0);
  if (!whole) return own;
  const text = textOf(submit, whole.text, sendingId);
  const receipts = whole.parts
    .filter(({ registered }) => registered !== 0)
    .map((part) => receiptOf({ ...part, messageId: partId(sendingId, part.position) }, text));
  try {
    await accept(keyOf(actor), { actor, text, receipts, isJoined: true });
  } catch (error) {
    if (error instanceof AppError)
      await refuseParts(actor.userId, sendingId, submit.part?.position ?? 0);
    throw error;
  }
  return own;
}

const partId = (sendingId: string, position: number): string => `${sendingId}-${position}`;

function textOf({ sender, recipient, delay, until }: Submit, text: string, id: string): SentText {
  return { ...storable({ sender, text }), recipient, id, delay, until };
}

function receiptOf(
  {
    messageId,
    registered,
    addresses,
  }: { messageId: string; registered: number; addresses: SmppAddresses },
  { id, text }: SentText,
): NewReceipt {
  return { sendingId: id, messageId, registered, addresses, text };
}
