import type { RecordedActor } from "#lib/actor.ts";
import { readWordsSetting, wordsKey, type WordsSetting } from "#lib/incoming/words-setting.ts";
import { consentOf } from "#lib/incoming/words.ts";
import { permitted } from "#server/auth/permitted.ts";
import { applyOptInWord, applyOptOutWord } from "#server/contacts/service.ts";
import { type Db, sql, type Tx } from "#server/db/client.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { markOptedOut } from "#server/sendings/service.ts";
import type { StoredMessage } from "./stored-message.ts";

/**
 * Applies opt-out and opt-in words: the account's black list changes at once, the message is marked, and one
 * answer is queued if the account has written one. A word that changes nothing is an ordinary message, so two
 * machines can't answer each other for ever. Messages of other accounts, whose sender name this one shares, change the
 * list alone.
 */
export async function applyOptOutKeywords(
  tx: Tx,
  by: RecordedActor,
  ownerId: string,
  messages: readonly StoredMessage[],
): Promise<void> {
  const setting = await readWords(tx, ownerId);
  for (const { id, from, to, text, ownerId: concerned, sendingId } of messages) {
    const wanted = consentOf(text, setting);
    if (wanted === null || !/^(?:\+\d|.+@)/.test(from)) continue;
    const change = { ownerId, address: from, word: text.trim(), origin: to, by };
    const isDone = await (wanted === "withdrawn"
      ? applyOptOutWord(tx, change)
      : applyOptInWord(tx, change));
    if (!isDone || concerned !== ownerId) continue;
    await tx`
      update sendings_incoming set consent = ${wanted} where owner_id = ${ownerId} and id = ${id}`;
    if (wanted === "withdrawn") await markOptedOut(tx, [{ ownerId, sendingId }]);
    const answer = wanted === "withdrawn" ? setting.stopAnswer : setting.startAnswer;
    if (answer !== "") await enqueue(tx, "answer-word", { ownerId, id });
  }
}

export async function readWords(db: Db, ownerId: string): Promise<WordsSetting> {
  const [row] = await db<{ value: unknown }[]>`
    select value from user_settings where user_id = ${ownerId} and key = ${wordsKey}`;
  return readWordsSetting(row?.value);
}

/** The words and answers of the actor's account. */
export const ownWords = permitted("settingsUser.get", async (actor): Promise<WordsSetting> =>
  readWords(sql(), actor.userId),
);
