import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { sendingsList } from "#lib/sendings/list.ts";
import type { SendingView } from "#lib/sendings/sending.ts";
import { sendingStatuses } from "#lib/sendings/statuses.ts";
import { sql } from "#server/db/client.ts";
import { newId, newIdAt } from "#server/db/ids.ts";
import { createSendings, type NewSending } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { foldDeltas, listSendings } from "#server/sendings/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

type User = Awaited<ReturnType<typeof createUser>>;
type Made = NewSending & { id: string; chainId: string; createdAt: Date; ownerId: string };

const minute = 60_000;
const types = ["sms", "viber", "voice"] as const;
const words = ["Bill", "Order", "Sale"];
const group = newId();

function pick<Value>(values: readonly Value[], seed: number): Value {
  return values[Math.floor(Math.abs(Math.sin(seed) * 10_000)) % values.length] as Value;
}

/** Messages of five hours; every third begins a chain that goes on for up to half an hour. */
function historyOf(owner: User, now: number): Made[] {
  return Array.from({ length: 90 }, (_, n): Made[] => {
    const at = now - Math.floor(Math.abs(Math.sin(n + 0.5)) * 300 * minute);
    const chainId = newIdAt(new Date(at));
    const length = n % 3 === 0 ? 1 + (n % 4) : 1;
    return Array.from({ length }, (__, step): Made => {
      const createdAt = new Date(at + step * 9 * minute);
      return {
        id: step === 0 ? chainId : newIdAt(createdAt),
        chainId,
        step: n % 3 === 0 ? step : null,
        createdAt,
        ownerId: owner.id,
        status: pick(sendingStatuses, n + step / 7),
        type: pick(types, n + step / 5),
        text: pick(words, n + step / 3),
        groupId: n % 3 === 0 && n % 2 === 0 ? group : null,
        recipient: `+7916000${String(n).padStart(4, "0")}`,
        price: asMoney(BigInt(step + 1) * 10_000n),
      };
    });
  }).flat();
}

interface Asked {
  query: [string, string][];
  /** What it means for a message. */
  of: (message: Made) => boolean;
}

/** First messages of the chains that are to be listed, newest first. */
function byHand(made: readonly Made[], { of }: Asked, from: Date): string[] {
  const found = made.filter((one) => one.createdAt >= from && of(one));
  const firsts = new Map(
    made.filter(({ id, chainId }) => id === chainId).map((one) => [one.id, one]),
  );
  const ids = new Set(found.map(({ chainId }) => chainId));
  return [...ids]
    .filter((id) => (firsts.get(id)?.createdAt ?? 0) >= from)
    .toSorted()
    .toReversed();
}

async function read(user: User, pairs: [string, string][]) {
  return listSendings(actorFor(user), parseListParameters(pairs, sendingsList, "session"));
}

/** All pages, each found by the row before it. */
async function walk(user: User, query: [string, string][]): Promise<SendingView[]> {
  const rows: SendingView[] = [];
  for (let after: string | null = ""; after !== null;) {
    const page = await read(user, [
      ...query,
      ["$limit", "25"],
      ...(after ? [["$after", after] as [string, string]] : []),
    ]);
    rows.push(...page.data);
    after = page.nextAfter;
  }
  return rows;
}

describe("one row a chain", () => {
  test("whatever is asked for: rows, pages, totals, and sums as of messages", async () => {
    const reseller = await createUser(sql(), { role: "reseller" });
    const [one, two] = [
      await createUser(sql(), { resellerId: reseller.id }),
      await createUser(sql(), { resellerId: reseller.id }),
    ];
    const now = Date.now() - minute;
    const made = new Map<string, Made[]>();
    for (const user of [one, two]) {
      const history = historyOf(user, now);
      made.set(user.id, history);
      await createSendings(sql(), user.id, history);
    }
    const mine = made.get(one.id) ?? [];
    const follower = mine.find(({ step }) => step === 2);
    if (!follower) throw new Error("no chain went so far");
    const asked: Asked[] = [
      { query: [], of: () => true },
      { query: [["type", "voice"]], of: ({ type }) => type === "voice" },
      {
        query: [["type", "viber"], ["state.status", "delivered"]],
        of: ({ type, status }) => type === "viber" && status === "delivered",
      },
      { query: [["state.status", "failed"]], of: ({ status }) => status === "failed" },
      { query: [["state.status", "pending"]], of: ({ status }) => status === "pending" },
      { query: [["groupId", group]], of: ({ groupId }) => groupId === group },
      {
        query: [["groupId", group], ["type", "voice"]],
        of: ({ groupId, type }) => groupId === group && type === "voice",
      },
      { query: [["id", follower.id]], of: ({ id }) => id === follower.id },
      { query: [["$search", follower.id]], of: ({ id }) => id === follower.id },
      { query: [["chainId", follower.chainId]], of: ({ chainId }) => chainId === follower.chainId },
      {
        query: [["payload.recipient", String(follower.recipient)]],
        of: ({ recipient }) => recipient === follower.recipient,
      },
      { query: [["$search", "order"]], of: ({ text }) => text === "Order" },
      {
        query: [["$search", "sale"], ["type", "sms"]],
        of: ({ text, type }) => text === "Sale" && type === "sms",
      },
    ]; // prettier-ignore
    const prove = async (isWalked: boolean) => {
      for (const [user, owners] of [
        [one, [one.id]],
        [reseller, [one.id, two.id]],
      ] as const) {
        const all = owners.flatMap((id) => made.get(id) ?? []);
        for (const minutes of isWalked ? [400, 100, 7] : [100]) {
          const from = new Date(now - minutes * minute);
          const since: [string, string] = ["createdAt[$gte]", from.toISOString()];
          for (const wanted of asked) {
            const why = JSON.stringify([wanted.query, minutes, user.id === one.id]);
            const query: [string, string][] = [["$scope", "Chains"], since, ...wanted.query];
            const ids = byHand(all, wanted, from);
            const page = await read(user, [...query, ["$limit", "5"], ["$offset", "3"]]);
            expect(page.data.map(({ id }) => id), why).toEqual(ids.slice(3, 8)); // prettier-ignore
            expect(page.total, why).toBe(ids.length);
            if (!isWalked || minutes !== 100 || user !== one) continue;
            expect((await read(user, [...query, ["$count", "whole"]])).total, why).toBe(ids.length);
            expect((await walk(user, query)).map(({ id }) => id), why).toEqual(ids); // prettier-ignore
            const rising: [string, string][] = [...query, ["$order[0][0]", "createdAt"], ["$order[0][1]", "asc"]]; // prettier-ignore
            expect((await walk(user, rising)).map(({ id }) => id), why).toEqual(ids.toReversed()); // prettier-ignore
            const plain = await read(user, [since, ...wanted.query]);
            expect([page.sums, page.charges], why).toEqual([plain.sums, plain.charges]);
          }
        }
      }
    };
    await prove(true);
    await foldDeltas(sql());
    await prove(false);
    await sql()`select rebuild_sums()`;
    await prove(false);
  });

  test("tells the whole chain in its row, and what came of it", async () => {
    const owner = await createUser(sql());
    const [chainId, alone] = [newId(), newId()];
    const money = (units: number) => asMoney(BigInt(units) * 10_000n);
    await createSendings(sql(), owner.id, [
      { id: chainId, step: 0, status: "failed", price: money(1) },
      { chainId, step: 1, type: "viber", status: "delivered", price: money(2) },
      { chainId, step: 2, type: "voice", status: "sent", price: money(4) },
      { id: alone, step: 0, price: money(8) },
    ]);
    const { data, total } = await read(owner, [["$scope", "Chains"]]);
    const [second, first] = data;
    expect([total, second?.id, second?.wholeChain]).toEqual([2, alone, undefined]);
    expect(first?.wholeChain).toMatchObject({ status: "delivered", price: 6, segments: 2 });
    expect(first?.wholeChain?.steps.map(({ type, status }) => [type, status])).toEqual([
      ["sms", "failed"],
      ["viber", "delivered"],
      ["voice", "sent"],
    ]);
    // As before without it, and with everything.
    for (const scope of ["", "full"])
      expect((await read(owner, [["$scope", scope]])).total).toBe(4);
    // Sent messages stay paid, whatever the result of the fallback; only failed ones are refunded.
    const chain = newId();
    await createSendings(sql(), owner.id, [
      { id: chain, step: 0, status: "sent", price: money(2) },
      { chainId: chain, step: 1, type: "viber", status: "failed", price: money(1) },
    ]);
    const [last] = (await read(owner, [["$scope", "Chains"]])).data;
    expect(last?.wholeChain).toMatchObject({ status: "failed", price: 2 });
  });
});
