import type { AiTextUseRow } from "#drizzle/schema/ai-texts.ts";
import { pauseSeconds, textsPerMonthKey } from "#lib/ai-text/limits.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { sql } from "#server/db/client.ts";

/** What an account may still ask for. */
export interface TextTurns {
  expiresAt: Date | null;
  left: number;
  perMonth: number;
}

type Use = Pick<AiTextUseRow, "expiresAt"> & {
  used: number;
  isWaiting: boolean;
  given: unknown;
};

export async function turnsOf(ownerId: string): Promise<TextTurns> {
  const [row] = await sql()<(Partial<Use> & Pick<Use, "given">)[]>`
    select u.expires_at, u.expires_at > now() as is_waiting,
      case when u.month = date_trunc('month', now())::date then u.used else 0 end as used,
      (select value from user_settings where user_id = ${ownerId} and key = ${textsPerMonthKey}) as given
    from (select 1) one left join ai_text_uses u on u.owner_id = ${ownerId}`;
  const given = row?.given;
  const perMonth = typeof given === "number" ? given : env().AI_TEXTS_PER_MONTH;
  return {
    expiresAt: (row?.isWaiting && row.expiresAt) || null,
    left: Math.max(0, perMonth - (row?.used ?? 0)),
    perMonth,
  };
}

/**
 * Takes one of the account's requests of this month and begins its pause, in one statement, so that of several at once
 * only one has it. Answers when the next may be made. Throws TooManyRequests.
 */
export async function takeTurn(ownerId: string): Promise<Date> {
  const { perMonth } = await turnsOf(ownerId);
  const [taken] = await sql()<Pick<AiTextUseRow, "expiresAt">[]>`
    insert into ai_text_uses as u (owner_id, month, used, expires_at)
    select ${ownerId}, date_trunc('month', now())::date, 1, now() + make_interval(secs => ${pauseSeconds})
    where ${perMonth}::int > 0
    on conflict (owner_id) do update set
      used = case when u.month = excluded.month then u.used + 1 else 1 end,
      month = excluded.month, expires_at = excluded.expires_at
    where u.expires_at <= now() and (u.month <> excluded.month or u.used < ${perMonth})
    returning expires_at`;
  if (taken) return taken.expiresAt;
  const { expiresAt } = await turnsOf(ownerId);
  if (expiresAt) throw coolingDown(expiresAt);
  throw new AppError("TooManyRequests", "aiText.errors.month", { params: { limit: perMonth } });
}

/** The account has to wait until then. */
export function coolingDown(until: Date): AppError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000));
  return new AppError("TooManyRequests", "aiText.errors.limit", {
    params: { seconds },
    extra: { expires_at: until.toISOString() },
    headers: { "Retry-After": String(seconds) },
  });
}

/** Gives a request back that got nothing; the next may be made after so many seconds. Answers when. */
export async function giveTurnBack(ownerId: string, seconds: number): Promise<Date> {
  const [row] = await sql()<Pick<AiTextUseRow, "expiresAt">[]>`
    update ai_text_uses set used = greatest(used - 1, 0), expires_at = now() + make_interval(secs => ${seconds})
    where owner_id = ${ownerId} returning expires_at`;
  return row?.expiresAt ?? new Date(Date.now() + seconds * 1000);
}
