import { accountCountry } from "#lib/users/account-country.ts";
import { placeColumns } from "#server/auth/member-of.ts";
import type { Db } from "#server/db/client.ts";

/** The country (ISO 3166) in which numbers of an account without a calling code are read; null if unknown. */
export async function countryOfAccount(db: Db, accountId: string): Promise<string | null> {
  const [row] = await db<Parameters<typeof accountCountry>[0][]>`
    select ${placeColumns(db)}, b.currency from users u join balances b on b.owner_id = u.id where u.id = ${accountId}`;
  return row ? accountCountry(row) : null;
}
