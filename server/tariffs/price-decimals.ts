import { forEveryone } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { memoizeFor } from "#server/db/memoize-for.ts";
import { resellerRules } from "./reseller-rules.ts";

const counted = memoizeFor<string, number>(5000, async (ownerId) => {
  const db = sql();
  const [row] = await db<{ decimals: number }[]>`
    select coalesce(max(scale(trim_scale(price::text::numeric))), 0)::int as decimals
    from users_tariffs u
      join tariffs t on t.id = u.tariff_id
      join users a on a.id = u.user_id
      ${resellerRules(db)},
      lateral jsonb_path_query(t.rules || coalesce(r.rules, '[]'), '$[*].price ? (@.type() == "number")') price
    where u.user_id = ${ownerId}`;
  return row?.decimals ?? 0;
});

/** The decimals of the account's prices: as many as the finest price of its tariffs has. */
export const priceDecimals = forEveryone(async (actor): Promise<number> => counted(actor.userId));
