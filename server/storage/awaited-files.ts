import type { Tx } from "#server/db/client.ts";

/** Which of these files a message or a bulk send carries that is still to be sent. */
export async function findAwaitedFiles(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx<{ id: string }[]>`
    select f.id from files f where f.id = any(${[...ids]}::uuid[]) and (
      exists (
        select from tasks t
        where t.owner_id = f.owner_id and t.state in ('scheduled', 'running', 'paused')
          and ${carried(tx, "t.data->'payload'")})
      or exists (
        select from sendings s
        where s.owner_id = f.owner_id and s.sent_at is null and s.failed_at is null
          and s.payload is not null and ${carried(tx, "s.payload")}))`;
  return new Set(rows.map(({ id }) => id));
}

function carried(tx: Tx, payload: string) {
  const parts = tx.unsafe(payload);
  return tx`f.id::text in (${parts}->>'audio', ${parts}->>'image', ${parts}->>'file', ${parts}->>'video')`;
}
