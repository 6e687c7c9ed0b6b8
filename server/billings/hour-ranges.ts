import type { Db } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import type { Fragment } from "#server/db/paging.ts";

const hour = 3_600_000;

/** Billings `b` made within these hours, each read by itself: `from ${…}`. */
export function billingsOfHours(db: Db, hours: readonly Date[]): Fragment {
  const firsts = hours.map((at) => idFloor(at));
  const beyonds = hours.map((at) => idFloor(new Date(at.getTime() + hour)));
  return db`unnest(${firsts}::uuid[], ${beyonds}::uuid[]) h(first, beyond)
    join billings b on b.id >= h.first and b.id < h.beyond`;
}
