import fc from "fast-check";
import type { FallbackOptions } from "#lib/sendings/fallbacks/options.ts";
import { sendingStatuses, statusOrigins } from "#lib/sendings/statuses.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { receiveMessages } from "#server/incoming/service.ts";
import { reportOn } from "./fallbacks.ts";

// What matters comes often: a time-out that a report makes needless, soon or late.
const status = fc.constantFrom(...sendingStatuses, "delivered", "seen", "failed");
/** Generates the conditions of a fallback. */
export const fallbackOptions: fc.Arbitrary<FallbackOptions> = fc
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

/** What may happen to a chain. */
export const whatHappens = fc.oneof(
  fc.record({
    kind: fc.constant("report" as const),
    step: fc.constantFrom(0, 0, 0, 1, 1, 2, 3),
    status: fc.constantFrom(...(Object.keys(statusOrigins) as (keyof typeof statusOrigins)[])),
  }),
  fc.record({ kind: fc.constant("answer" as const), text: fc.constantFrom("yes", "maybe") }),
  fc.record({ kind: fc.constant("time" as const) }),
);

/** Makes the event happen, as a provider would report it. */
export async function happen(
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
