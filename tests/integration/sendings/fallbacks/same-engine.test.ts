import fc from "fast-check";
import { expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { advance, initialFallbackState, isOver } from "#lib/sendings/fallbacks/fallback-state.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { runFallbacks } from "#server/sendings/service.ts";
import { send } from "#tests/support/channel-sends.ts";
import {
  fallbackOptions as options,
  happen,
  whatHappens as event,
} from "#tests/support/fallback-plans.ts";
import {
  createFallbackCaller,
  messagesOf,
  pass,
  stepsOf,
  viberStep,
} from "#tests/support/fallbacks.ts";
import { proveMoney } from "#tests/support/faults/prove.ts";
import { scaled } from "#tests/support/faults/scale.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

/** Enough for all chains of a full run. */
const given = 1_000_000_000n;

test(
  "what the database does is what the engine says, whatever is reported when",
  async () => {
    const { user, token } = await createFallbackCaller({ balance: asMoney(given) });
    const caller = { user, token };
    await fc.assert(
      fc.asyncProperty(
        fc.array(options, { minLength: 1, maxLength: 3 }),
        fc.array(fc.tuple(event, fc.constantFrom(0, 0, 10, 20, 40)), {
          minLength: 5,
          maxLength: 14,
        }),
        async (plan, told) => {
          const { body } = await send(caller, {
            type: "sms",
            payload: { sender: "Shop", text: "Hi" },
            recipient: "+79161234567",
            fallbacks: plan.map((when) => ({ ...viberStep, options: when })),
          });
          const chain: string = body.id;
          let state = initialFallbackState(0);
          let now = 0;
          for (const [what, seconds] of told) {
            now += seconds * 1000;
            await pass(seconds);
            state = advance(plan, state, { kind: "time", at: now });
            await happen(chain, user.id, what);
            await runFallbacks();
            state = advance(plan, state, { ...what, at: now });
            const rows = await messagesOf(chain);
            expect(rows.map((row) => row.status)).toEqual(state.statuses);
            const timers = await sql()`select from cascade_timers where chain_id = ${chain}`;
            expect(timers.length).toBe(state.due === null ? 0 : 1);
            if (isOver(plan, state, now)) expect(timers).toHaveLength(0);
          }
          const steps = await stepsOf(chain);
          expect(steps.map(({ cause }) => cause)).toEqual(state.causes.map(({ kind }) => kind));
          await sql()`delete from cascade_timers`;
        },
      ),
      { numRuns: scaled(25, 1500) },
    );
    await proveMoney(user.id, given);
    expect(await findLedgerFaults(sql())).toEqual([]);
  },
  scaled(300_000, 900_000),
);
