import { afterAll, beforeAll, vi } from "vitest";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { TariffRuleWire } from "#lib/tariffs/rule.ts";
import { sql } from "#server/db/client.ts";
import { createSendername } from "#server/seed/factories/sendernames.ts";
import { createTariff } from "#server/seed/factories/tariffs.ts";
import * as oneRoute from "../../app/api/sendings/[id]/route.ts";
import * as estimateRoute from "../../app/api/sendings/estimate/route.ts";
import * as route from "../../app/api/sendings/route.ts";
import { callApi, type Caller, createCaller } from "./api.ts";
import { type TestDatabase, useTestDatabase } from "./database.ts";
import { startWorker, type TestWorker } from "./worker.ts";

/** Gives the test file a database with a worker, so that messages are delivered. */
export function prepareWorker(): void {
  process.env.LOG_LEVEL = "silent";
  let database: TestDatabase;
  let worker: TestWorker;
  beforeAll(async () => {
    database = await useTestDatabase();
    worker = await startWorker(database.url);
  });
  afterAll(async () => {
    await worker.stop();
    await database.drop();
  });
}

export const eventually = (assertion: () => Promise<unknown>) =>
  vi.waitFor(assertion, { timeout: 20_000, interval: 50 });

/** An account that may send on a channel, for this price. */
export async function createSender(
  type: ChannelType,
  sender: string,
  price: TariffRuleWire["price"],
): Promise<Caller> {
  const rules: TariffRuleWire[] = [
    { id: "all", action: "decrease", price, priority: 0, conditions: [] },
  ];
  const tariffs = [await createTariff(sql(), { source: type, title: "Plain", rules })];
  const caller = await createCaller({ tariffs });
  await createSendername(sql(), { ownerId: caller.user.id, type, name: sender });
  return caller;
}

export async function send(caller: Caller, body: Record<string, unknown>) {
  return callApi(route, "POST /sendings", { caller, body });
}

export async function read(caller: Caller, id: string) {
  const answer = await callApi(oneRoute, `GET /sendings/${id}`, { caller, params: { id } });
  return answer.body;
}

interface Row {
  id: string;
  status: string;
  payload: { recipient: string; subject?: string };
}

export async function list(caller: Caller, query = ""): Promise<Row[]> {
  return (await callApi(route, `GET /sendings${query}`, { caller })).body.data;
}

export async function estimate(caller: Caller, body: Record<string, unknown>) {
  return (await callApi(estimateRoute, "POST /sendings/estimate", { caller, body })).body;
}
