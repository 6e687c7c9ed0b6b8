import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { messageRuleInput, ruleGroupInput, textCheckInput } from "#lib/moderation/rule.ts";
import { asMoney } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { sql } from "#server/db/client.ts";
import {
  checkText,
  createMessageRule,
  createRuleGroup,
  removeRuleGroup,
  updateRuleGroup,
} from "#server/moderation/service.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { sendText } from "#tests/support/moderation.ts";

let database: TestDatabase;
let operator: Actor;

beforeAll(async () => {
  database = await useTestDatabase();
  operator = actorFor(await createUser(sql(), { role: "manager" }));
});
afterAll(() => database.drop());

async function addGroup(given: Record<string, unknown>, ...rules: [string, string?][]) {
  const group = await createRuleGroup(operator, ruleGroupInput.parse(given));
  for (const [text, kind = "words"] of rules)
    await createMessageRule(operator, messageRuleInput.parse({ GroupId: group.id, kind, text }));
  return group;
}

const check = async (text: string, given: object = {}) =>
  checkText(operator, textCheckInput.parse({ text, ...given }));

/** Rules are kept for a second. */
const untilFound = async (text: string, action: string | null, given: object = {}) =>
  vi.waitFor(async () => expect((await check(text, given)).action).toBe(action), 10_000);

test("groups look at their channels, account and age alone, and the gravest action counts", async () => {
  const young = await createUser(sql());
  const old = await createUser(sql(), { createdAt: new Date("2020-01-01") });
  await addGroup({ title: "All", action: "mark" }, ["lottery"]);
  await addGroup({ title: "Viber", action: "refuse", types: ["viber"] }, ["lottery"]);
  await addGroup({ title: "One", action: "refuse", OwnerId: old.id }, ["prize"]);
  await addGroup({ title: "New", action: "hold", accountAgeDays: "30" }, ["lottery"]);
  await untilFound("A lottery", "hold", { OwnerId: young.id });
  expect(await check("A lottery", { OwnerId: old.id })).toMatchObject({ action: "mark" });
  expect(await check("A lottery", { OwnerId: old.id, type: "viber" })).toMatchObject({
    action: "refuse",
    found: [{ group: "Viber" }, { group: "All" }],
  });
  expect(await check("A prize", { OwnerId: old.id })).toMatchObject({ action: "refuse" });
  expect(await check("A prize", { OwnerId: young.id })).toMatchObject({ action: null });
});

test("a group that is switched off or removed is followed within a second or two", async () => {
  const given = { title: "Off and on", action: "refuse" };
  const group = await addGroup(given, ["zebra"]);
  await untilFound("zebra", "refuse");
  await updateRuleGroup(operator, group.id, ruleGroupInput.parse({ ...given, isActive: false }));
  await untilFound("zebra", null);
  await updateRuleGroup(operator, group.id, ruleGroupInput.parse(given));
  await untilFound("zebra", "refuse");
  await removeRuleGroup(operator, group.id);
  await untilFound("zebra", null);
  expect((await check("zebra")).found).toEqual([]);
});

test("expressions that would be slow elsewhere are not, and those that can't be fast are refused", async () => {
  const group = await addGroup({ title: "Hostile", action: "hold" });
  const rule = (text: string) =>
    createMessageRule(
      operator,
      messageRuleInput.parse({ GroupId: group.id, kind: "regexp", text }),
    );
  for (const text of ["(a+)+$", "(a|aa)+b", "(.*)*x$", "([a-z]+)*@"]) await rule(text);
  for (const text of ["(?=a)b", String.raw`(a)\1`, "(", "a{2000}", "((a{100}){100}){100}"])
    await expect(rule(text)).rejects.toMatchObject({
      fields: [{ key: "moderation.errors.pattern" }],
    });
  await untilFound("aaaa@", "hold");
  // Exponential matching would outlast any test.
  expect(await check(`${"a".repeat(4000)}!`)).toMatchObject({ action: null });
  const actor = actorFor(await createUser(sql(), { balance: asMoney(10n ** 6n) }));
  expect(await sendText(actor, `${"a".repeat(300)}b`)).toMatchObject({ status: "paused" });
  await removeRuleGroup(operator, group.id);
});

test("customers reach none of it", async () => {
  const actor = actorFor(await createUser(sql()));
  const forbidden = { code: "Forbidden" };
  await expect(
    createRuleGroup(actor, ruleGroupInput.parse({ title: "x", action: "hold" })),
  ).rejects.toMatchObject(forbidden);
  await expect(checkText(actor, textCheckInput.parse({ text: "x" }))).rejects.toMatchObject(
    forbidden,
  );
});
