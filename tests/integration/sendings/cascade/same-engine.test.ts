import fc from "fast-check";
import { expect, test } from "vitest";
import { advance, beginCascade, isOver } from "#lib/sendings/cascade/cascade.ts";
import type { FallbackOptions } from "#lib/sendings/cascade/options.ts";
import { sendingStatuses, statusOrigins } from "#lib/sendings/statuses.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { receiveMessages } from "#server/incoming/service.ts";
import { runCascades } from "#server/sendings/service.ts";
import {
  createCascader,
  messagesOf,
  pass,
  reportOn,
  stepsOf,
  viberStep,
} from "#tests/support/cascades.ts";
import { send } from "#tests/support/channel-sends.ts";
import { proveMoney } from "#tests/support/faults/prove.ts";
import { scaled } from "#tests/support/faults/scale.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

// What matters comes often: a time-out that a report makes needless, soon or late.
const status = fc.constantFrom(...sendingStatuses, "delivered", "seen", "failed");
const options: fc.Arbitrary<FallbackOptions> = fc
  .record({
    onStatus: fc.oneof(
      fc.constant<FallbackOptions["onStatus"]>([]),
      fc.uniqueArray(status, { maxLength: 2 }),
    ),
    onTimeout: fc.option(
      fc.record({
        // Between the tens of seconds in which time passes: a slow machine is no difference.
        timeout: fc.constantFrom(15, 35, 55),
        except: fc.uniqueArray(status, { minLength: 1, maxLength: 2 }),
      }),
      { freq: 5 },
    ),
    onIncomingPayload: fc.option(fc.constant({ text: "yes" })),
  })
  .filter(
    (one) => one.onStatus.length > 0 || one.onTimeout !== null || one.onIncomingPayload !== null,
  );

const event = fc.oneof(
  fc.record({
    kind: fc.constant("report" as const),
    step: fc.constantFrom(0, 0, 0, 1, 1, 2, 3),
    status: fc.constantFrom(...(Object.keys(statusOrigins) as (keyof typeof statusOrigins)[])),
  }),
  fc.record({ kind: fc.constant("answer" as const), text: fc.constantFrom("yes", "maybe") }),
  fc.record({ kind: fc.constant("time" as const) }),
);

test(
  "what the database does is what the engine says, whatever is reported when",
  async () => {
    const { user, token } = await createCascader();
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
          let state = beginCascade(0);
          let now = 0;
          for (const [what, seconds] of told) {
            now += seconds * 1000;
            await pass(seconds);
            state = advance(plan, state, { kind: "time", at: now });
            await happen(chain, user.id, what);
            await runCascades();
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
    await proveMoney(user.id, 10_000_000n);
    expect(await findLedgerFaults(sql())).toEqual([]);
  },
  scaled(60_000, 900_000),
);

async function happen(
  chain: string,
  ownerId: string,
  what:
    | { kind: "report"; step: number; status: keyof typeof statusOrigins }
    | { kind: "answer"; text: string }
    | { kind: "time" },
): Promise<void> {
  if (what.kind === "report") await reportOn([chain], what.step, what.status);
  if (what.kind !== "answer") return;
  const inReplyTo = { sendingId: chain, ownerId };
  await receiveMessages(sandboxProviderId, [
    { type: "sms", from: "+79161234567", to: "Shop", text: what.text, at: new Date(), inReplyTo },
  ]);
}
