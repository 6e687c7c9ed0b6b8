import { beforeEach, describe, expect, it } from "vitest";
import { environmentProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { createProvider, createRoutingRule } from "#server/seed/factories/providers.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { providerCalls } from "#tests/support/provider-calls.ts";

const caller = prepareCaller({ role: "manager" });
const calls = providerCalls(caller);

let ids: string[];
beforeEach(async () => {
  await sql()`delete from routing_rules`;
  const { id: providerId } = await createProvider(sql(), { kind: "smpp", config: { host: "x" } });
  ids = [];
  for (const priority of [40, 30, 30, 10])
    ids.push((await createRoutingRule(sql(), { providerId, priority })).id);
  // Of equals the newest is asked first.
  ids = [ids[0], ids[2], ids[1], ids[3]] as string[];
});

async function listed(): Promise<string[]> {
  const { body } = await calls.listRules("?$limit=64");
  const rules = body.data as { id: string; place: number }[];
  expect(rules.map(({ place }) => place)).toEqual(rules.map((_, at) => at + 1));
  return rules.map(({ id }) => id);
}

describe("the order of routing rules", () => {
  it("becomes the one that is put, of all rules or of some", async () => {
    expect(await listed()).toEqual(ids);
    const order = ids.toReversed();
    expect((await calls.orderRules({ was: ids, order })).body).toEqual({ order });
    expect(await listed()).toEqual(order);
    // Two of them trade places; the others, which weren't named, keep theirs.
    const [a, b, c, d] = order as [string, string, string, string];
    await calls.orderRules({ was: [a, d], order: [d, a] });
    expect(await listed()).toEqual([d, b, c, a]);
    const [event] = await sql()<{ ids: string[] }[]>`
      select ids from events where name = 'routingRules.reordered' order by id desc limit 1`;
    expect(event).toBeDefined();
  });

  it("is refused where the rules stand otherwise than they were seen", async () => {
    const [a, b, c, d] = ids as [string, string, string, string];
    const first = { was: ids, order: [b, a, c, d] };
    const second = { was: ids, order: [a, b, d, c] };
    const answers = await Promise.all([calls.orderRules(first), calls.orderRules(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers[0]?.status === 200 ? first : second;
    expect(await listed()).toEqual(won.order);
    await calls.removeRule(a);
    expect((await calls.orderRules({ was: won.order, order: ids })).body.key).toBe(
      "providers.errors.orderChanged",
    );
    expect((await calls.orderRules({ was: [b, c], order: [b, d] })).status).toBe(400);
    expect((await calls.orderRules({ was: [b, c], order: [b, b] })).status).toBe(400);
  });

  it("leaves the rule of the server's settings at its priority, with others above and below", async () => {
    await sql()`insert into providers (id, kind, title) values (${environmentProviderId}, 'smpp', 'SMPP_URL') on conflict do nothing`;
    await sql()`
      insert into routing_rules (id, provider_id, type, priority)
      values (${environmentProviderId}, ${environmentProviderId}, 'sms', 100)`;
    const was = await listed();
    const [env, a, b, c, d] = was as [string, string, string, string, string];
    expect(env).toBe(environmentProviderId);
    const order = [c, d, env, b, a];
    expect((await calls.orderRules({ was, order })).status).toBe(200);
    expect(await listed()).toEqual(order);
    const [kept] = await sql()`select priority from routing_rules where id = ${env}`;
    expect(kept).toEqual({ priority: 100 });
  });
});
