import type { Tx } from "#server/db/client.ts";

/**
 * Removes what was sealed with a key that is lost: the authenticators of second factors, passwords and keys of providers,
 * and the key's fingerprint. Answers the usernames of the people concerned.
 */
export async function removeSealed(tx: Tx): Promise<string[]> {
  await tx`delete from sealing_keys`;
  await tx`update providers set secrets = null where secrets is not null`;
  const rows = await tx<{ username: string }[]>`
    with gone as (delete from authenticators returning user_id)
    select username from users where id in (select user_id from gone) order by username`;
  return rows.map(({ username }) => username);
}
