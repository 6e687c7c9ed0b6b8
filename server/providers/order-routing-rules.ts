import { AppError } from "#lib/errors.ts";
import type { RuleOrderInput, RuleOrderView } from "#lib/providers/rule-order.ts";
import { permitted } from "#server/auth/permitted.ts";
import { environmentProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";

interface Standing {
  id: string;
  priority: number;
  name: string;
}

/** Priorities are from -1000 to 1000; a step of ten leaves room for rules that are put between by hand. */
const [least, most, usualStep] = [-1000, 1000, 10];

/**
 * Puts some rules into another order; rules that weren't named keep their places. Followed within a second. Throws Conflict
 * where the rules stand otherwise than the caller has seen, or where there is no room for so many.
 */
export const orderRoutingRules = permitted(
  "routingRules.update",
  async (actor, { was, order }: RuleOrderInput): Promise<RuleOrderView> =>
    sql().begin(async (tx) => {
      // Two orders wait for each other; a rule made meanwhile comes before or after both.
      await tx`select pg_advisory_xact_lock(hashtext('routing_rules.order'))`;
      const rules = await tx<Standing[]>`
        select r.id, r.priority, coalesce(nullif(r.title, ''), p.title) as name
        from routing_rules r join providers p on p.id = r.provider_id
        order by r.priority desc, r.id desc for update of r`;
      const named = new Set(was);
      const seen = rules.filter(({ id }) => named.has(id));
      if (seen.length !== was.length || seen.some(({ id }, at) => id !== was[at]))
        throw new AppError("Conflict", "providers.errors.orderChanged");
      const byId = new Map(rules.map((rule) => [rule.id, rule]));
      const next = [...order];
      const placed = rules.map((rule) =>
        named.has(rule.id) ? (byId.get(next.shift() ?? "") ?? rule) : rule,
      );
      const priorities = prioritiesOf(placed);
      const moved = placed.filter(({ id, priority }) => priorities.get(id) !== priority);
      const ids = placed.map(({ id }) => id);
      if (moved.length === 0) return { order: ids };
      await tx`
        update routing_rules r set priority = m.priority, updated_at = now()
        from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ id }) => priorities.get(id) ?? 0)}::int[]) m (id, priority)
        where r.id = m.id`;
      const names = (all: readonly Standing[]) => ({ order: all.map(({ name }) => name) });
      await record(tx, actor, {
        name: "routingRules.reordered",
        ownerId: actor.userId,
        ids: moved.map(({ id }) => id),
        change: { before: names(rules), after: names(placed) },
      });
      return { order: ids };
    }),
);

/** The rule of SMPP_URL has the priority that each start gives it; the others are spread above and below. */
function prioritiesOf(placed: readonly Standing[]): Map<string, number> {
  const fixed = placed.findIndex(({ id }) => id === environmentProviderId);
  const anchor = placed[fixed];
  if (!anchor) {
    const step = stepOf(placed.length, most - least);
    return spread(placed, Math.min(most, step * placed.length), step);
  }
  const [above, below] = [placed.slice(0, fixed), placed.slice(fixed + 1)];
  const up = stepOf(above.length, most - anchor.priority);
  const down = stepOf(below.length, anchor.priority - least);
  return new Map([
    ...spread(above, anchor.priority + up * above.length, up),
    [anchor.id, anchor.priority],
    ...spread(below, anchor.priority - down, down),
  ]);
}

function stepOf(count: number, room: number): number {
  const step = Math.min(usualStep, Math.floor(room / Math.max(1, count)));
  if (step < 1) throw new AppError("Conflict", "providers.errors.orderFull");
  return step;
}

function spread(rules: readonly Standing[], first: number, step: number): Map<string, number> {
  return new Map(rules.map(({ id }, at) => [id, first - step * at]));
}
