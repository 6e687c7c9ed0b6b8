import { AppError } from "#lib/errors.ts";
import { maxAnswersPerDay } from "#lib/keywords/bounds.ts";
import { transaction } from "#server/db/transaction.ts";
import { acceptWithin } from "./accept.ts";
import { freeOf } from "./free-of.ts";
import { type Answer, prepareAnswer } from "./prepare-answer.ts";

interface KeywordAnswer extends Answer {
  /** It costs no account anything. */
  isFree: boolean;
}

/**
 * Sends the answer to a keyword, once for each message and at most three times a day to one number, so that two machines
 * never answer each other for ever. A number on the account's black list gets none. Answers the reason when it isn't sent,
 * null when it is.
 */
export async function sendKeywordAnswer(answer: KeywordAnswer): Promise<string | null> {
  const { ownerId, isFree, incomingId, recipient } = answer;
  const prepared = await prepareAnswer(answer);
  if (typeof prepared === "string") return prepared;
  const { frame, quote } = prepared;
  return transaction(async (tx) => {
    // With two jobs for one message the second waits here and then sees the first.
    await tx`select pg_advisory_xact_lock(hashtextextended(${`keyword answer ${recipient}`}, 0))`;
    const [told] =
      await tx`select from keyword_answers where address = ${recipient} and day = ${incomingId}`;
    if (told) return "answered";
    const today = new Date().toISOString().slice(0, 10);
    const [counted] = await tx`
      insert into keyword_answers (address, day, answers) values (${recipient}, ${today}, 1)
      on conflict (address, day) do update set answers = keyword_answers.answers + 1
      where keyword_answers.answers < ${maxAnswersPerDay} returning answers`;
    if (!counted) return "answered too often";
    const [result] = await acceptWithin(tx, ownerId, [
      {
        frame,
        quote: isFree ? freeOf(quote) : quote,
        alongside: async () => {
          await tx`
            insert into keyword_answers (address, day, answers) values (${recipient}, ${incomingId}, 1)`;
        },
      },
    ]);
    return result instanceof AppError ? result.key : null;
  });
}
