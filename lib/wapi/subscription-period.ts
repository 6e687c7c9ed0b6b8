import { nextMoment } from "#lib/payments/recurrent-moments.ts";
import { dueBefore } from "./subscription-states.ts";

const day = 86_400_000;
/** The minimum length of a period in milliseconds: in another time zone a month may end a day later. */
const minPeriod = 14 * day;

export interface Period {
  /** Ends are counted from this time, so that the day of the month stays. */
  anchorAt: Date;
  startsAt: Date;
  endsAt: Date;
  /** When the next one is to be paid for: a day before, so that there is time to top up. */
  dueAt: Date;
}

/** A period that begins at a moment: a month by the clocks of the account. */
export function periodFrom(startsAt: Date, timeZone: string, anchorAt = startsAt): Period {
  const past = new Date(startsAt.getTime() + minPeriod);
  const endsAt = nextMoment("monthly", anchorAt, past, timeZone);
  return { anchorAt, startsAt, endsAt, dueAt: dueBefore(endsAt) };
}
