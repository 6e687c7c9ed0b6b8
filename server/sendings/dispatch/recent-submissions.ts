import type { OutboundMessage, SubmitResult } from "#server/channels/channel.ts";

/** What this process has submitted lately, with the answer if there is one. */
export interface RecentSubmission extends Pick<OutboundMessage, "id" | "ownerId"> {
  result?: SubmitResult;
}

/** Milliseconds, far longer than a standby that may take over lags behind. */
const keptFor = 120_000;
const maxKept = 100_000;
const packSize = 1000;

/** Submissions without a final answer, in the order in which they were made. */
const open = new Map<string, RecentSubmission & { at: number }>();

interface Answered {
  ownerId: string;
  result: SubmitResult;
}

/** The latest answers, which the next pack will hold. */
let answered: Answered[] = [];

/**
 * Answers as bytes outside the engine's heap: as objects 100 000 of them were 35 MB that every collection walks through, and
 * the heap grows in proportion to what lives in it.
 */
interface Pack {
  bytes: Buffer;
  count: number;
  at: number;
}

let packs: Pack[] = [];

/**
 * Remembers messages that are about to be submitted. The database knows them as well, but a fail-over may lose its last
 * transactions, and then only this process knows that they have left.
 */
export function rememberSubmitted(messages: readonly OutboundMessage[]): void {
  const at = performance.now();
  for (const { id, ownerId } of messages) {
    open.delete(id);
    open.set(id, { id, ownerId, at });
  }
  forgetOldest(at);
}

/** Remembers the answer; one that the provider did not take has not left. */
export function rememberAnswer(result: SubmitResult): void {
  const submitted = open.get(result.id);
  if (submitted && result.outcome === "doubt") submitted.result = result;
  if (!submitted || result.outcome === "doubt") return;
  open.delete(result.id);
  answered.push({ ownerId: submitted.ownerId, result });
  if (answered.length < packSize) return;
  packs.push({ bytes: packed(answered), count: answered.length, at: performance.now() });
  answered = [];
}

/** What was submitted within the last two minutes, the latest 100 000 messages. */
export function recentSubmissions(): RecentSubmission[] {
  const all = new Map<string, RecentSubmission>();
  for (const { ownerId, result } of [...packs.flatMap(unpacked), ...answered]) {
    const { id } = result;
    // Also where an earlier submission of the same message is among them.
    all.delete(id);
    if (result.outcome !== "retry") all.set(id, { id, ownerId, result });
  }
  for (const [id, { at: _, ...submitted }] of open) {
    all.delete(id);
    all.set(id, submitted);
  }
  return [...all.values()];
}

function forgetOldest(now: number): void {
  for (const [id, oldest] of open) {
    if (open.size <= maxKept && now - oldest.at < keptFor) break;
    open.delete(id);
  }
  let kept = open.size + answered.length + packs.reduce((sum, { count }) => sum + count, 0);
  const first = packs.findIndex(({ count, at }) => {
    const isKept = kept - count < maxKept && now - at < keptFor;
    if (!isKept) kept -= count;
    return isKept;
  });
  if (first !== 0) packs = first < 0 ? [] : packs.slice(first);
}

/** The account is left out where it is that of the row before. */
function packed(rows: readonly Answered[]): Buffer {
  return Buffer.from(
    JSON.stringify(
      rows.map(({ ownerId, result }, index) => [
        ownerId === rows[index - 1]?.ownerId ? 0 : ownerId,
        ...("error" in result
          ? [result.id, result.outcome, result.error]
          : [result.id, result.outcome, result.providerMessageId]),
      ]),
    ),
  );
}

type PackedRow = [ownerId: string | 0, id: string, outcome: "sent" | "failed" | "retry", text: string | null]; // prettier-ignore

function unpacked({ bytes }: Pack): Answered[] {
  let owner = "";
  return (JSON.parse(bytes.toString()) as PackedRow[]).map(([ownerId, id, outcome, text]) => {
    owner = ownerId || owner;
    return {
      ownerId: owner,
      result:
        outcome === "sent"
          ? { id, outcome, providerMessageId: text }
          : { id, outcome, error: text ?? "" },
    };
  });
}
