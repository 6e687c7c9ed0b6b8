import type { MonthView } from "#lib/analytics/month.ts";
import { operatorOrCountry } from "#lib/operators/operators.ts";
import { permitted } from "#server/auth/permitted.ts";
import { readSums } from "./read.ts";
import { lastDays } from "./row-lines.ts";

const shown = 4;

/** What the messages of the last 30 days in the actor's scope cost by channel, and how they were delivered by operator. */
export const getMonth = permitted("sendings.get", async (actor): Promise<MonthView> => {
  const createdAt = { from: lastDays(actor).from, to: null };
  const read = async (by: string) => readSums(actor, { createdAt, filters: { by: [by] } });
  const [channels, operators] = await Promise.all([read("channel"), read("operator")]);
  return {
    spending: channels.data
      .flatMap(({ channel, money }) => {
        const amount = money.find(({ currency }) => currency === actor.currency)?.amount ?? 0;
        return channel && amount > 0 ? [{ channel, amount }] : [];
      })
      .toSorted((a, b) => b.amount - a.amount)
      .slice(0, shown),
    delivery: operators.data
      .flatMap(({ operator, sent, delivered }) =>
        operator && sent > 0
          ? [{ operator, name: operatorOrCountry(operator, actor.locale), sent, delivered }]
          : [],
      )
      .toSorted((a, b) => b.sent - a.sent)
      .slice(0, shown),
  };
});
