import { AppError } from "#lib/errors.ts";
import type { ConsentChange } from "#lib/incoming/incoming.ts";
import { transaction } from "#server/db/transaction.ts";
import { acceptWithin } from "./accept.ts";
import { type Answer, prepareAnswer } from "./prepare-answer.ts";

interface WordAnswer extends Answer {
  consent: ConsentChange;
}

/**
 * Sends the message that confirms an opt-out or opt-in word. To a person who has just opted out it is the last
 * message, and the only one that passes the black list. Answers the reason when it isn't sent, null when it is.
 */
export async function sendWordAnswer(answer: WordAnswer): Promise<string | null> {
  const { ownerId, incomingId, recipient, consent } = answer;
  const prepared = await prepareAnswer(answer);
  if (typeof prepared === "string") return prepared;
  return transaction(async (tx) => {
    // With two jobs for one message, or two messages of one person, the second waits here and then sees the
    // first.
    await tx`select pg_advisory_xact_lock(hashtextextended(${`word answer ${ownerId} ${recipient}`}, 0))`;
    const [told] = await tx`
      select from word_answers where owner_id = ${ownerId} and address = ${recipient}
        and (incoming_id = ${incomingId} or consent = ${consent} and created_at > now() - interval '1 day')`;
    if (told) return "answered";
    const [result] = await acceptWithin(tx, ownerId, [
      {
        ...prepared,
        isPastBlackList: true,
        alongside: async (_, { id }) => {
          await tx`
            insert into word_answers (sending_id, owner_id, incoming_id, address, consent)
            values (${id}, ${ownerId}, ${incomingId}, ${recipient}, ${consent})`;
        },
      },
    ]);
    return result instanceof AppError ? result.key : null;
  });
}
