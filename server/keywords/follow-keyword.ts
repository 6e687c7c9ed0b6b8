import type { KeywordRow } from "#drizzle/schema/keywords.ts";
import type { IncomingRow } from "#drizzle/schema/partitioned/sendings.ts";
import { sql } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { log } from "#server/log.ts";
import { callForAccount, OutboundFailure } from "#server/outbound/service.ts";
import { isSenderAllowed } from "#server/sendernames/service.ts";
import { sendKeywordAnswer } from "#server/sendings/service.ts";

/** A stored message and the keyword that it is. */
interface Keyed {
  ownerId: string;
  id: string;
  keywordId: string;
}

type Found = Pick<IncomingRow, "type" | "from" | "to" | "payload" | "consent" | "createdAt"> &
  Pick<KeywordRow, "url" | "answer" | "word" | "madeBy"> & { payerId: string | null };

async function read({ ownerId, id, keywordId }: Keyed): Promise<Found | null> {
  const [found] = await sql()<Found[]>`
    select i.type, i."from", i."to", i.payload, i.consent, i.created_at, k.url, k.answer, k.word, k.made_by,
      k.owner_id as payer_id
    from sendings_incoming i join keywords k on k.id = ${keywordId} and k.is_active
    where i.owner_id = ${ownerId} and i.id = ${id}`;
  return found ?? null;
}

/**
 * Answers a message that is a keyword, once, from the sender it was written to: its account pays as for any message, a keyword
 * without an account costs none. An opt-out word of the account is not answered here.
 */
export async function answerKeyword(keyed: Keyed): Promise<void> {
  const found = await read(keyed);
  if (!found || found.answer === "" || found.consent) return;
  const { type, from, to, answer, payerId, madeBy } = found;
  if (await isAnswer(found.payload.text ?? "")) return;
  const senders = to.startsWith("+") ? [to, to.slice(1)] : [to];
  const allowed = await Promise.all(
    senders.map(async (sender) => payerId === null || isSenderAllowed(payerId, type, sender)),
  );
  const sender = senders.find((_, at) => allowed[at]);
  if (sender === undefined) return;
  const refusal = await sendKeywordAnswer({
    ownerId: payerId ?? madeBy,
    isFree: payerId === null,
    incomingId: keyed.id,
    type,
    sender,
    recipient: from,
    text: answer,
  });
  if (refusal !== null) log().info({ id: keyed.id, reason: refusal }, "a keyword is not answered");
}

/** Whether a text is the answer to some keyword: what answers by itself is not answered. */
async function isAnswer(text: string): Promise<boolean> {
  const db = sql();
  const plain = (one: Fragment) => db`regexp_replace(lower(btrim(${one})), '\\s+', ' ', 'g')`;
  const [row] = await db<{ is: boolean }[]>`
    select exists (select from keywords where ${plain(db`answer`)} = ${plain(db`${text}::text`)}) as "is"`;
  return row?.is ?? false;
}

/** Posts a message that is a keyword to its address. Throws where that didn't take it, so that the job is tried again. */
export async function postKeyword(keyed: Keyed): Promise<void> {
  const found = await read(keyed);
  if (!found || found.url === "") return;
  const { type, from, to, payload, createdAt, word, url } = found;
  const data = {
    id: keyed.id,
    type,
    from,
    to,
    payload: { text: payload.text ?? "" },
    keyword: word,
    createdAt: createdAt.toISOString(),
  };
  const answer = await callForAccount({
    url,
    method: "POST",
    headers: { "content-type": "application/json", "webhook-id": keyed.id },
    body: JSON.stringify({ type: "sendingsIncoming.created", timestamp: data.createdAt, data }),
    timeoutMs: 10_000,
    maxAnswerBytes: 1024,
  }).catch((error: unknown) => {
    if (error instanceof OutboundFailure && error.reason === "forbidden") return null;
    throw error;
  });
  if (answer && (answer.status < 200 || answer.status > 299))
    throw new Error(`the address of a keyword answered ${String(answer.status)}`);
}
