import type { SendingSumRow } from "#drizzle/schema/sums.ts";
import type { TaskRow } from "#drizzle/schema/tasks.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import type { Fallback } from "#lib/sendings/fallbacks/options.ts";
import { countsAs, type Figure, isRefunded } from "#lib/sendings/figures.ts";
import type { TaskFallbacks } from "#lib/tasks/task-fallbacks.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { findTask } from "./find-task.ts";

type Line = Pick<SendingSumRow, "step" | "state"> & { messages: number; amount: bigint };
type Planned = Pick<TaskRow, "channel"> & {
  fallbacks: Pick<Fallback, "type" | "options">[] | null;
};

/**
 * How far each fallback step of a bulk send has come and what it cost; empty without fallbacks. It reads stored sums,
 * so a million messages take no longer than one. Throws NotFound outside the actor's scope.
 */
export const readTaskFallbacks = permitted(
  "tasks.get",
  async (actor, id: string): Promise<TaskFallbacks> => {
    const db = sql();
    const columns = db`channel, data->'fallbacks' as fallbacks`;
    const { channel, fallbacks } = await findTask<Planned>(db, actor, id, columns);
    if (!channel || !fallbacks || fallbacks.length === 0) return [];
    const lines = await db<Line[]>`
      select step, state, sum(messages)::float8 as messages, sum(amount)::bigint as amount from (
        select step, state, messages, amount from sending_sums where group_id = ${id} and hours = 24
        union all select step, state, messages, amount from sending_deltas where group_id = ${id}
      ) s group by step, state`;
    const steps = [{ type: channel, options: null }, ...fallbacks];
    return steps.map(({ type, options }, step) => {
      const own = lines.filter((line) => line.step === step);
      const count = (figure: Figure) =>
        own.reduce((sum, line) => sum + (countsAs(figure, line.state) ? line.messages : 0), 0);
      const paid = own.filter(({ state }) => !isRefunded(state));
      return {
        step,
        type,
        options,
        messages: own.reduce((sum, line) => sum + line.messages, 0),
        reached: count("delivered"),
        failed: count("failed"),
        cost: moneyToNumber(asMoney(paid.reduce((sum, { amount }) => sum + amount, 0n))),
      };
    });
  },
);
