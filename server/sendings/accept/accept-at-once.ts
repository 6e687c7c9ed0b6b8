import { asMoney } from "#lib/money.ts";
import { chargeMessages, debitUncapped } from "#server/billings/ledger.ts";
import { blackListed } from "#server/contacts/service.ts";
import { type Sql, wholeStatements } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import type { Fragment } from "#server/db/paging.ts";
import { recordedAfter } from "#server/events/service.ts";
import { type Answered, answersKept } from "#server/idempotency/once.ts";
import { bulkFrom, urgentDispatch } from "#server/jobs/enqueue-sendings.ts";
import { countNow } from "#server/metrics/message-counts.ts";
import { deltaRows, insertDeltas } from "#server/sendings/sums/deltas.ts";
import { acceptanceOf, actorKey, type Candidate, creationsOf } from "./accept.ts";
import { type AcceptedSending, insertPaid, reachedOf } from "./insert.ts";
import { singleAnswer } from "./single-answer.ts";

/** A candidate whose acceptance needs nothing but money and a recipient who may be written to. */
type Plain = Candidate & { quote: { providerId: string } };

type PlainlyAccepted = AcceptedSending & { providerId: string };

/**
 * Accepts a few messages of an account by one statement, which is a transaction by itself: the account's money is locked
 * for that statement alone, and not until this process gets to reading answers (docs/decisions/0115). Null, with nothing
 * done, where there is more to find out (`acceptWithin` does): money that doesn't cover them all, spend caps, a recipient on
 * the black list, a refusal, a call that was answered before, or other work that belongs into the same transaction.
 */
export async function acceptAtOnce(
  ownerId: string,
  candidates: readonly Candidate[],
): Promise<AcceptedSending[] | null> {
  const [first] = candidates;
  // Fewer than are a bulk send's, which have their turn (decision 81).
  if (!first || candidates.length >= bulkFrom) return null;
  const by = actorKey(first.frame.by);
  if (!candidates.every((one) => isPlain(one) && actorKey(one.frame.by) === by)) return null;
  const accepted = (candidates as readonly Plain[]).map(({ frame, quote, id = newId() }) => ({
    ...quote,
    frame,
    id,
  }));
  const answered = candidates.flatMap(({ keeps }, at): Answered[] => {
    const sending = accepted[at];
    return keeps && sending ? [{ idempotency: keeps, answer: singleAnswer(sending) }] : [];
  });
  if (!(await write(ownerId, accepted, answered))) return null;
  countNow(reachedOf(accepted));
  return accepted;
}

/** What PostgreSQL says where fewer answers could be kept than there are. */
const divisionByZero = "22012";

/** False where nothing is written. */
async function write(
  ownerId: string,
  accepted: readonly PlainlyAccepted[],
  answered: readonly Answered[],
): Promise<boolean> {
  const db = wholeStatements();
  const cost = asMoney(accepted.reduce((sum, { price }) => sum + price, 0n));
  const addresses = accepted.map(({ recipient }) => recipient);
  const open = db`not exists (${blackListed(db, ownerId, addresses)})`;
  try {
    const [done] = await db<{ taken: number }[]>`
      with taken as (${debitUncapped(db, ownerId, cost, open)}),
      messages as (${insertPaid(db, accepted, "taken")}),
      charges as (${chargeMessages(db, "messages")}),
      deltas as (${insertDeltas(db, deltaRows(creationsOf(accepted)), "taken")}),
      ${answered.length > 0 ? db`answers as (${answersKept(db, ownerId, answered, "taken")}),` : db``}
      ${followed(db, ownerId, accepted)}
      select (select count(*)::int from taken) as taken, (select count(*) from jobs) as jobs, (select count(*) from told) as told
        ${answered.length > 0 ? allKept(db, answered.length) : db``}`;
    return done?.taken === 1;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === divisionByZero) return false;
    throw error;
  }
}

/** The jobs that submit them, and the events. */
function followed(db: Sql, ownerId: string, accepted: readonly PlainlyAccepted[]): Fragment {
  const due = accepted.map(({ id, providerId, frame }) => ({ id, providerId, delay: frame.delay }));
  const events = acceptanceOf(ownerId, null, accepted);
  const [{ frame }] = accepted as [PlainlyAccepted];
  return db`
    jobs as materialized (${urgentDispatch(db, ownerId, due, "taken")}),
    ${recordedAfter(db, frame.by, events, "taken")}`;
}

/** Fails the statement, and so takes all of it back, where the money was taken and an answer could not be kept. */
function allKept(db: Sql, count: number): Fragment {
  return db`, 1 / (case when (select count(*) from answers) = ${count} or not exists (select from taken) then 1 else 0 end) as kept`;
}

function isPlain({ frame, quote, alongside, keeps }: Candidate): boolean {
  return (
    (alongside === undefined || keeps !== undefined) &&
    frame.groupId === null &&
    frame.step === undefined &&
    quote.refusal === null &&
    quote.providerId !== null &&
    quote.price > 0n &&
    !quote.ruling &&
    !quote.link
  );
}
