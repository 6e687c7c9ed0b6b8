import type { ChannelType } from "#lib/sendings/channels.ts";
import { sql } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { createSendername } from "#server/seed/factories/sendernames.ts";
import { createTariff } from "#server/seed/factories/tariffs.ts";
import type { NewUser } from "#server/seed/factories/users.ts";
import type { Outcome } from "#server/sendings/outcomes/outcome-table.ts";
import { applyOutcomes } from "#server/sendings/outcomes/outcomes.ts";
import { runFallbacks } from "#server/sendings/service.ts";
import { type Caller, createCaller } from "./api.ts";

/** An account that may send by sms (1), viber (2) and voice (3 units of money a message), as "Shop" and "79990000000". */
export async function createFallbackCaller(given: NewUser = {}): Promise<Caller> {
  const prices: Partial<Record<ChannelType, number | [number, number]>> = {
    sms: 1,
    viber: 2,
    voice: [3, 0],
    email: 0.5,
  };
  const tariffs = await Promise.all(
    Object.entries(prices).map(([source, price]) =>
      createTariff(sql(), {
        source: source as ChannelType,
        rules: [{ id: "all", action: "decrease", price, priority: 0, conditions: [] }],
      }),
    ),
  );
  const caller = await createCaller({ tariffs, ...given });
  const names = { sms: "Shop", viber: "Shop", voice: "79990000000", email: "shop@example.org" };
  for (const [type, name] of Object.entries(names))
    await createSendername(sql(), { ownerId: caller.user.id, type: type as ChannelType, name });
  return caller;
}

export const viberStep = { type: "viber", payload: { sender: "Shop", text: "By Viber" } };
export const voiceStep = {
  type: "voice",
  payload: { sender: "79990000000", text: "By voice", tts: "aws:maxim" },
};

/** Reports a status of the chains' messages at this step, as a provider would. */
export async function reportOn(
  chains: readonly string[],
  step: number,
  status: Outcome["status"],
  error: string | null = null,
): Promise<void> {
  const rows = await sql()<{ id: string; ownerId: string }[]>`
    select id, owner_id from sendings
    where step = ${step} and (id = any(${[...chains]}::uuid[]) or (chain_id <> id and chain_id = any(${[...chains]}::uuid[])))`;
  await transaction(async (tx) =>
    applyOutcomes(
      tx,
      { kind: "system" },
      rows.map(({ id, ownerId }) => ({ id, ownerId, status, error })),
    ),
  );
}

/** Moves every chain's time-out by the given seconds and runs what is due. */
export async function pass(seconds: number): Promise<void> {
  await sql()`update cascade_timers set due_at = due_at - ${seconds} * interval '1 second'`;
  await runFallbacks();
}

export async function messagesOf(chainId: string) {
  return sql()<
    {
      id: string;
      type: string;
      step: number;
      status: string;
      error: string | null;
      price: bigint;
    }[]
  >`
    select id, type, step, status, error, price from sendings
    where id = ${chainId} or (chain_id <> id and chain_id = ${chainId}) order by step, id`;
}

export async function stepsOf(chainId: string) {
  return sql()<{ step: number; cause: string; status: string | null; state: string }[]>`
    select step, cause, status, state from cascade_steps where chain_id = ${chainId} order by step`;
}
