import { type Canary, type CanaryProgress, defaultCanary } from "#lib/sendings/canary.ts";
import { defaultHours } from "#lib/sendings/sending-hours.ts";
import type { Tx } from "#server/db/client.ts";
import { toJson } from "#server/db/json.ts";
import type { Task } from "../factories/tasks.ts";
import { minute } from "./clock.ts";

/** Gives a campaign a canary that passed: the other recipients followed a few minutes later. */
export async function passCanary(tx: Tx, { id, accepted, startedAt }: Task): Promise<void> {
  const canary: Canary = { ...defaultCanary, percent: 10 };
  const recipients = Math.round((accepted * canary.percent) / 100);
  const progress: CanaryProgress = {
    state: "passed",
    under: Math.round((2 ** 31 * canary.percent) / 100),
    endsAt: new Date((startedAt?.getTime() ?? 0) + canary.minutes * minute).toISOString(),
    recipients,
    reached: Math.ceil((recipients * (canary.share + 6)) / 100),
  };
  await tx`
    update tasks set data = data || ${tx.json(toJson({ canary }))}, canary = ${tx.json(toJson(progress))} where id = ${id}`;
}

/** Gives a planned campaign a canary, and hours of the day in which it is sent. */
export async function planCanary(tx: Tx, id: string): Promise<void> {
  const data = {
    canary: { ...defaultCanary, percent: 10, minutes: 60 },
    hours: { ...defaultHours, timeZone: "Europe/Moscow" },
  };
  await tx`update tasks set data = data || ${tx.json(toJson(data))} where id = ${id}`;
}
