import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";

/** Sign-ins of the last days and the latest of them that are counted. */
const days = 90;
const maxCounted = 10_000;

/** How many of the own account's latest sign-ins came from each known country. */
export const countPlaces = permitted(
  "telemetry.get",
  async (actor): Promise<{ code: string; count: number }[]> => {
    // What a member may list is only their own: a map of all would show more.
    if (actor.member && actor.member.role !== "owner") return [];
    return sql()<{ code: string; count: number }[]>`
      select country as code, count(*)::int as count from (
        select data->>'country' as country from telemetry
        where user_id = ${actor.userId} and id > uuid_floor(now() - make_interval(days => ${days}))
        order by id desc limit ${maxCounted}) latest
      where country ~ '^[A-Z]{2}$' group by country order by 2 desc`;
  },
);
