import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import { makerOf, recordedActor } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { findPayloadProblems, type MessagePayload, payloadOf } from "#lib/sendings/message.ts";
import { isTestRecipient } from "#lib/sendings/test-recipients.ts";
import { maxTextLength } from "#lib/sendings/text-limit.ts";
import { permitted } from "#server/auth/permitted.ts";
import { keepPlans, sql, type Tx } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { isRouted } from "#server/providers/service.ts";
import { senderRefusal } from "#server/sendernames/service.ts";
import { endReplaced } from "#server/sendings/planned.ts";
import { acceptWithin, type Candidate } from "./accept.ts";
import { unrouted } from "./assert-routed.ts";
import type { SendingFrame } from "./insert.ts";
import { prepareLiteralQuotes } from "./quote.ts";

/** A text message to one number, as a program that speaks SMPP sends it. */
export interface SentText {
  /** The id that it gets, a UUIDv7 of now. */
  id: string;
  sender: string;
  text: string;
  /** E.164 with a plus; null for what is no number. */
  recipient: string | null;
  delay: Date | null;
  until: Date | null;
}

/** Work in the transaction of the acceptance, with an outcome for each text: null where it was accepted. */
export type WithAccepted = (tx: Tx, outcomes: readonly (AppError | null)[]) => Promise<void>;

/**
 * Accepts SMS of the actor's account together, each by itself: some may be refused. Their texts go out as they are. Answers
 * in their order null, or the error that the same message would get over HTTP.
 */
export const acceptTexts = permitted(
  "sendings.generate",
  async (
    actor,
    texts: readonly SentText[],
    alongside: WithAccepted,
  ): Promise<(AppError | null)[]> => {
    const prepared = await prepare(actor, texts);
    const outcomes = prepared.map((one) => (one instanceof AppError ? one : null));
    const candidates = prepared.filter((one) => !(one instanceof AppError)) as Candidate[];
    if (candidates.length === 0) return outcomes;
    await sql().begin(async (tx) => {
      keepPlans(tx);
      const results = await acceptWithin(tx, actor.userId, candidates);
      let next = 0;
      for (const [index, one] of prepared.entries()) {
        if (one instanceof AppError) continue;
        const result = results[next++];
        outcomes[index] = result instanceof AppError ? result : null;
      }
      await alongside(tx, outcomes);
    });
    return outcomes;
  },
);

/** What can be accepted, or why not; frames are shared, because sums are counted by frame. */
async function prepare(
  actor: Actor,
  texts: readonly SentText[],
): Promise<(Candidate | AppError)[]> {
  const ownerId = actor.userId;
  const names = [...new Set(texts.map(({ sender }) => sender))];
  const [quoteOf, isCarried, refusals] = await Promise.all([
    prepareLiteralQuotes(ownerId, "sms"),
    isRouted(ownerId, "sms"),
    Promise.all(
      names.map(async (name) => [name, await senderRefusal(ownerId, "sms", name)] as const),
    ),
  ]);
  const refusalOf = new Map(refusals);
  const frames = new Map<string, SendingFrame>();
  return texts.map((sent) => {
    const { id, sender, recipient } = sent;
    const payload = payloadOf("sms", { sender, text: sent.text });
    const problem = problemOf(sent, payload);
    if (problem) return problem;
    if (!recipient) return invalidRecipient();
    if (!isCarried && !isTestRecipient(recipient)) return new AppError("BadRequest", unrouted);
    const refusal = refusalOf.get(sender);
    if (refusal) return new AppError("BadRequest", refusal, { params: { sender } });
    const key = `${sender}\n${sent.delay?.getTime() ?? ""}\n${sent.until?.getTime() ?? ""}`;
    const frame = frames.get(key) ?? frameOf(actor, sent);
    frames.set(key, frame);
    return { frame, id, quote: quoteOf(payload, recipient) };
  });
}

function problemOf({ text }: SentText, payload: MessagePayload<"sms">): AppError | null {
  const [problem] = findPayloadProblems("sms", payload);
  if (problem) return new AppError("BadRequest", problem.key);
  const isLong = text.length > maxTextLength;
  return isLong ? new AppError("BadRequest", "sendings.errors.payload.textLength") : null;
}

function invalidRecipient(): AppError {
  return new AppError("BadRequest", "sendings.errors.recipient.invalid");
}

function frameOf(actor: Actor, { sender, delay, until }: SentText): SendingFrame {
  return {
    ownerId: actor.userId,
    by: recordedActor(actor),
    type: "sms",
    sender,
    title: "",
    groupId: null,
    payload: null,
    createdBy: makerOf(actor),
    delay,
    until,
    tokenId: actor.tokenId,
  };
}

/**
 * Accepts another text in the place of a planned message of the actor's own, to the same recipient under the same name; the
 * former's money comes back before. Null times stay those of the former. Throws as `endReplaced`, and what `acceptTexts`
 * answers.
 */
export const replaceText = permitted(
  "sendings.generate",
  async (
    actor,
    former: string,
    given: Pick<SentText, "id" | "text" | "delay" | "until">,
    alongside: (tx: Tx) => Promise<void>,
  ): Promise<void> => {
    const [row] = await sql()<Pick<SendingRow, "sender" | "recipient" | "delay" | "until">[]>`
      select sender, recipient, delay, until from sendings
      where owner_id = ${actor.userId} and id = ${former} and type = 'sms'`;
    if (!row) throw new AppError("NotFound", "sendings.errors.notFound");
    const delay = given.delay ?? row.delay;
    const until = given.until ?? row.until;
    const [one] = await prepare(actor, [{ ...row, ...given, delay, until }]);
    if (!one || one instanceof AppError) throw one ?? new Error("A text without an outcome");
    await transaction(async (tx) => {
      await endReplaced(tx, actor, former);
      const [result] = await acceptWithin(tx, actor.userId, [one]);
      if (result instanceof AppError) throw result;
      await alongside(tx);
    });
  },
);
