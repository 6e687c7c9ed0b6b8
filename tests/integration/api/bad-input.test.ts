import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { callApi, type Caller, createCaller, rubles } from "#tests/support/api.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import * as billings from "../../../app/api/billings/route.ts";
import * as contactLists from "../../../app/api/contactLists/route.ts";
import * as contacts from "../../../app/api/contacts/route.ts";
import * as sendernames from "../../../app/api/sendernames/route.ts";
import * as estimate from "../../../app/api/sendings/estimate/route.ts";
import * as sendings from "../../../app/api/sendings/route.ts";
import * as tasks from "../../../app/api/tasks/route.ts";

process.env.LOG_LEVEL = "silent";

let database: TestDatabase;
let caller: Caller;
let listId: string;

beforeAll(async () => {
  database = await useTestDatabase();
  caller = await createCaller({ balance: rubles(1_000_000) });
  const body = { title: "Friends", type: "regular" };
  listId = (await callApi(contactLists, "POST /contactLists", { caller, body })).body.id;
});
afterAll(async () => database.drop());

const oddities: unknown[] = [
  null, 0, -1, 1e300, true, [], {}, [[]], "", " ", "\0", "\ud800", "$firstName #NNN %s", "2030-01-01",
  "+79161234567", "é€漢😀", "x".repeat(10_001), 79_161_234_567, "0", Number.MAX_SAFE_INTEGER,
]; // prettier-ignore
const odd = fc.oneof(fc.constantFrom(...oddities), fc.string(), fc.integer(), fc.jsonValue());
const answered = [200, 400, 404];
const runs = { numRuns: 150 };

const sendPaths = [
  "type", "payload", "payload.text", "payload.sender", "payload.tts", "payload.button", "payload.buttons",
  "payload.image", "recipient", "recipient.0", "schedule", "schedule.delay", "schedule.until", "fallbacks",
  "$options", "$options.title", "options",
]; // prettier-ignore

function sendWith(path: string, value: unknown): unknown {
  const body: Record<string, unknown> = {
    type: "sms",
    payload: { sender: "Cabinet", text: "Hi $lastName" },
    recipient: ["+79161234567", listId],
    schedule: { delay: 0 },
    fallbacks: [],
    $options: { title: "Spring" },
  };
  const steps = path.split(".");
  const last = steps.pop() ?? "";
  const parent = steps.reduce<Record<string, unknown>>(
    (node, step) => node[step] as Record<string, unknown>,
    body,
  );
  parent[last] = value;
  return body;
}

it("never answers 500 to a send or its estimate", async () => {
  const property = fc.asyncProperty(fc.constantFrom(...sendPaths), odd, async (path, value) => {
    const body = sendWith(path, value);
    const answers = [
      await callApi(sendings, "POST /sendings", { caller, body }),
      await callApi(sendings, "POST /sendings?return=each", { caller, body }),
      await callApi(estimate, "POST /sendings/estimate", { caller, body }),
    ];
    for (const answer of answers)
      expect(answered, JSON.stringify(answer.body)).toContain(answer.status);
  });
  await fc.assert(property, runs);
});

it("never answers 500 to a contact", async () => {
  const fields = ["phone", "email", "firstName", "date", "gender", "custom01", "ListId"];
  const property = fc.asyncProperty(fc.constantFrom(...fields), odd, async (field, value) => {
    const body = { ListId: listId, phone: "+79161234567", [field]: value };
    const answer = await callApi(contacts, "POST /contacts", { caller, body });
    expect(answered, JSON.stringify(answer.body)).toContain(answer.status);
  });
  await fc.assert(property, runs);
});

const parameters = [
  "$limit", "$offset", "$search", "$scope", "$after", "id", "groupId", "type", "state.status", "createdAt[$gt]",
  "createdAt[$lt]", "$order[0][0]", "$order[0][1]", "payload.recipient", "phone", "email", "ListId", "OwnerId",
  "name", "isActive", "status", "source", "data.sending.type",
]; // prettier-ignore
const oddText = [
  "", "0", "-1", "1e9", "999999999", "99999999999999", "0001-01-01", "9999-12-31", "+275760-09-13T00:00:00.000Z", "%",
  "\\", "_", "'", "\0", "null", "a".repeat(5000), "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff", "123", "createdAt",
]; // prettier-ignore

it.each([
  ["sendings", sendings],
  ["tasks", tasks],
  ["contacts", contacts],
  ["contactLists", contactLists],
  ["billings", billings],
  ["sendernames", sendernames],
])("never answers 500 to the parameters of %s", async (name, route) => {
  const pair = fc.tuple(
    fc.constantFrom(...parameters),
    fc.oneof(fc.constantFrom(...oddText), fc.string()),
  );
  const property = fc.asyncProperty(fc.array(pair, { maxLength: 4 }), async (pairs) => {
    const query = new URLSearchParams(pairs.map(([key, text]) => [key, text.toWellFormed()]));
    const answer = await callApi(route, `GET /${name}?${query.toString()}`, { caller });
    expect([200, 400], JSON.stringify(answer.body)).toContain(answer.status);
  });
  await fc.assert(property, runs);
});

it("takes 100 000 recipients in one call, no more, and no body past 8 MB", async () => {
  const numbers = Array.from({ length: 100_000 }, (_, at) => `+7916${String(at).padStart(7, "0")}`);
  const body = sendWith("recipient", numbers);
  const sent = await callApi(sendings, "POST /sendings", { caller, body });
  expect([sent.status, sent.body.total]).toEqual([200, 100_000]);
  const [stored] = await sql()<{ count: number }[]>`
    select count(*)::int as count from task_recipients where task_id = ${sent.body.taskId}`;
  expect(stored?.count).toBe(100_000);
  const more = await callApi(sendings, "POST /sendings", {
    caller,
    body: sendWith("recipient", [...numbers, "+79991234567"]),
  });
  expect(more.body.data).toMatchObject([
    { key: "sendings.errors.recipient.limit", path: ["recipient"] },
  ]);
  const larger = await callApi(sendings, "POST /sendings", {
    caller,
    body: "x".repeat(8 * 1024 * 1024 + 1),
  });
  expect([larger.status, larger.body.error]).toEqual([413, 413]);
});
