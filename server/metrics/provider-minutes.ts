import type { SubmitResult } from "#server/channels/channel.ts";
import type { Sql } from "#server/db/client.ts";

/** Upper bounds, in milliseconds, of how long a provider's answers took; the last step has none. */
export const answerSteps = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 15_000] as const;

interface Minute {
  providerId: string;
  at: number;
  sent: number;
  refused: number;
  retried: number;
  doubted: number;
  delivered: number;
  failed: number;
  answers: number[];
  waiting: number;
}

type Counted = Exclude<keyof Minute, "providerId" | "at" | "answers" | "waiting">;

const outcomes = { sent: "sent", failed: "refused", retry: "retried", doubt: "doubted" } as const;

const minute = 60_000;

interface Notes {
  /** Counts that are not written yet, by provider and minute. */
  minutes: Map<string, Minute>;
  /** Messages of each provider that wait for its answer in this process. */
  waiting: Map<string, number>;
}

// Next bundles its own copy of every module; the process must still have one account.
const holder = globalThis as typeof globalThis & { cabinetMinutes?: Notes };

function notes(): Notes {
  return (holder.cabinetMinutes ??= { minutes: new Map(), waiting: new Map() });
}

function minuteOf(providerId: string): Minute {
  const at = Math.floor(Date.now() / minute) * minute;
  const key = `${providerId} ${at}`;
  const { minutes, waiting } = notes();
  const known = minutes.get(key);
  if (known) return known;
  const counts = { sent: 0, refused: 0, retried: 0, doubted: 0, delivered: 0, failed: 0 };
  const answers = Array.from({ length: answerSteps.length + 1 }, () => 0);
  const made = { providerId, at, ...counts, answers, waiting: waiting.get(providerId) ?? 0 };
  minutes.set(key, made);
  return made;
}

/** Notes messages that are given to a provider. */
export function noteGiven(providerId: string, count: number): void {
  const { waiting } = notes();
  const open = (waiting.get(providerId) ?? 0) + count;
  waiting.set(providerId, open);
  const now = minuteOf(providerId);
  now.waiting = Math.max(now.waiting, open);
}

/** Notes what came of one of them, and how many milliseconds that took. */
export function noteAnswer(
  providerId: string,
  outcome: SubmitResult["outcome"],
  took: number,
): void {
  const { waiting } = notes();
  waiting.set(providerId, Math.max(0, (waiting.get(providerId) ?? 0) - 1));
  const now = minuteOf(providerId);
  now[outcomes[outcome]] += 1;
  if (outcome !== "sent" && outcome !== "failed") return;
  const step = answerSteps.findIndex((bound) => took <= bound);
  const place = step < 0 ? answerSteps.length : step;
  now.answers[place] = (now.answers[place] ?? 0) + 1;
}

/** Notes messages that a provider has reported on. */
export function noteReported(
  providerId: string,
  state: Extract<Counted, "delivered" | "failed">,
  count: number,
): void {
  minuteOf(providerId)[state] += count;
}

/**
 * Adds what was noted since the last time to the minutes of providers, by one statement. When it fails, the counts are
 * kept for the next time. A process that is killed loses those of some seconds.
 */
export async function writeMinutes(db: Sql): Promise<void> {
  const { minutes: taken } = notes();
  if (taken.size === 0) return;
  notes().minutes = new Map();
  const rows = [...taken.values()].map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
  try {
    await db`
      insert into provider_minutes as m
        (provider_id, at, sent, refused, retried, doubted, delivered, failed, answers, waiting)
      select p.id, n.at, n.sent, n.refused, n.retried, n.doubted, n.delivered, n.failed, n.answers, n.waiting
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n (
        "providerId" uuid, at timestamptz, sent integer, refused integer, retried integer, doubted integer,
        delivered integer, failed integer, answers integer[], waiting integer)
      join providers p on p.id = n."providerId" order by p.id, n.at
      on conflict (provider_id, at) do update set sent = m.sent + excluded.sent, refused = m.refused + excluded.refused,
        retried = m.retried + excluded.retried, doubted = m.doubted + excluded.doubted,
        delivered = m.delivered + excluded.delivered, failed = m.failed + excluded.failed,
        answers = array(select a + b from unnest(m.answers, excluded.answers) as s(a, b)),
        waiting = greatest(m.waiting, excluded.waiting)`;
  } catch (error) {
    for (const [key, row] of taken) addTo(key, row);
    throw error;
  }
}

function addTo(key: string, row: Minute): void {
  const { minutes } = notes();
  const now = minutes.get(key);
  if (!now) {
    minutes.set(key, row);
    return;
  }
  for (const name of ["sent", "refused", "retried", "doubted", "delivered", "failed"] as const)
    now[name] += row[name];
  now.answers = now.answers.map((count, step) => count + (row.answers[step] ?? 0));
  now.waiting = Math.max(now.waiting, row.waiting);
}
