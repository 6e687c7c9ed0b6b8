import type { Db } from "#server/db/client.ts";

/** What an account is called where people read: its company, else its person, else its login. `alias` is of `users`. */
export function accountName(db: Db, alias: string) {
  return db`coalesce(nullif(btrim(${db(alias)}.data->>'company'), ''), ${personName(db, alias)})`;
}

/** What a person is called: first and last name, else the login. */
export function personName(db: Db, alias: string) {
  const user = db(alias);
  return db`coalesce(nullif(btrim(concat_ws(' ', ${user}.data->>'firstName', ${user}.data->>'lastName')), ''), ${user}.username)`;
}
