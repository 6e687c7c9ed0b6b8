import type { Money } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import type { SendInput } from "#lib/sendings/send-input.ts";
import { capReached, notifyRefused } from "#server/billings/spend-rooms.ts";
import type { Count } from "#server/sendings/read/count-some.ts";
import { likelyCost } from "#server/sendings/read/likely-cost.ts";

/**
 * Refuses a bulk send that would likely cost more than spend caps leave on the day of its start: it would stop in the
 * middle. Throws PaymentRequired, and tells the owner once a day.
 */
export async function assertUnderCap(
  { userId, tokenId, currency }: Pick<Actor, "userId" | "tokenId" | "currency">,
  input: SendInput,
  count: Count,
  left: Money,
): Promise<void> {
  const price = await likelyCost(userId, input, count);
  if (price <= left) return;
  await notifyRefused(userId, tokenId, price);
  throw capReached(price, left, currency);
}
