import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { advance, initialFallbackState } from "#lib/sendings/fallbacks/fallback-state.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { runFallbacks } from "#server/sendings/service.ts";
import { send } from "#tests/support/channel-sends.ts";
import { fallbackOptions, happen, whatHappens } from "#tests/support/fallback-plans.ts";
import { createFallbackCaller, messagesOf, stepsOf, viberStep } from "#tests/support/fallbacks.ts";
import { proveMoney } from "#tests/support/faults/prove.ts";
import { scaled } from "#tests/support/faults/scale.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

/** The write at which a worker dies; none is the last. */
const fatal = 1_000_000;
let deaths = 0;

beforeAll(async () => {
  await sql()`create sequence writes`;
  // A sequence goes on where a transaction is undone.
  await sql().unsafe(`
    create function die_at_a_write() returns trigger language plpgsql as $$ begin
      if nextval('writes') = ${fatal} then raise exception 'the worker dies'; end if;
      return null;
    end $$`);
  for (const table of ["sendings", "billings", "balances", "cascade_timers", "cascade_steps"])
    await sql().unsafe(`
      create trigger dies after insert or update or delete on ${table}
      for each statement execute function die_at_a_write()`);
});

/**
 * Runs a step whose worker dies at one of its writes, so that nothing of the transaction is left. Another worker then
 * repeats it; a provider without an answer repeats its report.
 */
async function dying(at: number | null, work: () => Promise<unknown>): Promise<void> {
  if (at !== null) {
    await sql()`select setval('writes', ${fatal - at})`;
    await work().catch(() => (deaths += 1));
    await sql()`select setval('writes', ${fatal})`;
  }
  await work();
}

/** Enough for all chains of a full run. */
const given = 1_000_000_000n;

/** Of the seconds of the engine's own test: a slow machine is no difference. */
const longer = 10;

const kill = fc.option(fc.integer({ min: 1, max: 9 }), { freq: 2 });

test(
  "chains end as the engine says, each step once and paid once, however often workers die and reports repeat",
  async () => {
    const { user, token } = await createFallbackCaller({ balance: asMoney(given) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fallbackOptions, { minLength: 1, maxLength: 3 }),
        fc.array(
          fc.tuple(whatHappens, fc.constantFrom(0, 100, 200, 400), fc.boolean(), kill, kill),
          {
            minLength: 5,
            maxLength: 12,
          },
        ),
        async (quick, told) => {
          const plan = quick.map((when) => ({
            ...when,
            onTimeout: when.onTimeout && {
              ...when.onTimeout,
              timeout: when.onTimeout.timeout * longer,
            },
          }));
          const { body } = await send(
            { user, token },
            {
              type: "sms",
              payload: { sender: "Shop", text: "Hi" },
              recipient: "+79161234567",
              fallbacks: plan.map((when) => ({ ...viberStep, options: when })),
            },
          );
          const chain: string = body.id;
          let state = initialFallbackState(0);
          let now = 0;
          for (const [what, seconds, isTwice, killAt, killedAt] of told) {
            now += seconds * 1000;
            await sql()`update cascade_timers set due_at = due_at - ${seconds} * interval '1 second'`;
            await dying(killAt, runFallbacks);
            state = advance(plan, state, { kind: "time", at: now });
            await dying(killedAt, async () => happen(chain, user.id, what));
            if (isTwice && what.kind === "report") await happen(chain, user.id, what);
            await dying(killAt, runFallbacks);
            state = advance(plan, state, { ...what, at: now });
          }
          const rows = await messagesOf(chain);
          expect(rows.map((row) => row.status)).toEqual(state.statuses);
          expect(new Set(rows.map((row) => row.step)).size).toBe(rows.length);
          const steps = await stepsOf(chain);
          expect(steps.map(({ cause }) => cause)).toEqual(state.causes.map(({ kind }) => kind));
          await sql()`delete from cascade_timers`;
        },
      ),
      { numRuns: scaled(25, 600) },
    );
    // Some of them really died.
    expect(deaths).toBeGreaterThan(5);
    await proveMoney(user.id, given);
    expect(await findLedgerFaults(sql())).toEqual([]);
  },
  scaled(300_000, 1_800_000),
);
