import type { DeviceRow } from "#drizzle/schema/users.ts";
import { sql } from "#server/db/client.ts";
import type { DeviceMark } from "./device-cookie.ts";
import { foldUsername } from "./login-counters.ts";

/** Browsers an account is known by; the one unused for longest makes room. */
const maxPerAccount = 20;

/**
 * Finds the mark by which an account recognises the browser; null if there is none or it was replaced. The previous
 * mark is accepted too, because the answer with the new one may have been lost.
 */
export async function findDevice(
  marks: readonly DeviceMark[],
  username: string,
): Promise<DeviceMark | null> {
  if (marks.length === 0) return null;
  const rows = await sql()<Pick<DeviceRow, "id" | "userId" | "generation">[]>`
    select d.id, d.user_id, d.generation from devices d join users u on u.id = d.user_id
    where d.id = any(${marks.map(({ deviceId }) => deviceId)}::uuid[])
      and lower(u.username) = ${foldUsername(username)}`;
  const isKnown = ({ userId, deviceId, generation }: DeviceMark) =>
    rows.some(
      (row) =>
        row.id === deviceId &&
        row.userId === userId &&
        (row.generation === generation || row.generation === generation + 1),
    );
  return marks.find(isKnown) ?? null;
}

/** Notes that the account has signed in from a browser, known before or not; answers its new mark. */
export async function rememberDevice(
  userId: string,
  known: DeviceMark | null,
): Promise<DeviceMark> {
  return sql().begin(async (tx) => {
    if (known) {
      const next = known.generation + 1;
      const [row] = await tx<Pick<DeviceRow, "id">[]>`
        update devices set generation = ${next}, used_at = now()
        where id = ${known.deviceId} and user_id = ${userId}
          and generation in (${known.generation}, ${next}) returning id`;
      if (row) return { ...known, generation: next };
    }
    const [row] = await tx<Pick<DeviceRow, "id" | "generation">[]>`
      insert into devices (user_id) values (${userId}) returning id, generation`;
    if (!row) throw new Error("A device was inserted and not returned");
    await tx`
      delete from devices where id in (
        select id from devices where user_id = ${userId}
        order by used_at desc, id desc offset ${maxPerAccount})`;
    return { userId, deviceId: row.id, generation: row.generation };
  });
}
