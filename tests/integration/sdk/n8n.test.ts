import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { channelTypes } from "#lib/sendings/channels.ts";
import { webhookEvents } from "#lib/webhooks/event-names.ts";
import { sql } from "#server/db/client.ts";
import { createContactList } from "#server/seed/factories/contacts.ts";
import type { Caller } from "#tests/support/api.ts";
import { createFallbackCaller } from "#tests/support/fallbacks.ts";
import { startLossyApi } from "#tests/support/lossy-api.ts";
import { buildPackage, n8nContext, type N8nNode } from "#tests/support/n8n.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();
const run = promisify(execFile);

type Data = Record<string, unknown>;

let api: Awaited<ReturnType<typeof startLossyApi>>;
let built: Awaited<ReturnType<typeof buildPackage>>;
let node: N8nNode;
let trigger: N8nNode;

beforeAll(async () => {
  [api, built] = await Promise.all([startLossyApi(), buildPackage()]);
  const { Cabinet, CabinetTrigger } = built.classes;
  if (!Cabinet || !CabinetTrigger) throw new Error("a node is missing");
  [node, trigger] = [Cabinet, CabinetTrigger];
});
afterAll(() => api.stop());

let caller: Caller;
beforeEach(async () => {
  caller = await createFallbackCaller();
});

const credentials = (given: Data = {}) => ({
  baseUrl: `${api.url}/`,
  token: caller.token,
  ...given,
});

let executions = 0;

/** Executes a workflow with the node once more. */
async function execute(parameters: Data, given: Data = {}): Promise<Data[]> {
  const context = n8nContext(node, {
    credentials: credentials(),
    parameters,
    executionId: String(++executions),
    ...given,
  });
  const [items = []] = (await node.execute.call(context)) as { json: Data }[][];
  return items.map(({ json }) => json);
}

const message = (given: Data = {}) => ({
  resource: "message",
  operation: "send",
  channel: "sms",
  sender: "Shop",
  recipient: "+79161234567",
  text: "Your order is ready",
  ...given,
});

const own = async () =>
  sql()<{ id: string; recipient: string }[]>`
    select id, recipient from sendings where owner_id = ${caller.user.id}`;

test("it sends a message, says what it costs and what became of it", async () => {
  const [estimate] = await execute(message({ operation: "estimate" }));
  expect(estimate).toMatchObject({ recipients: 1, segments: 1, price: { likely: 1 } });
  expect(await own()).toEqual([]);
  const [sent] = await execute(message());
  expect((await own()).map(({ id }) => id)).toEqual([sent?.["id"]]);
  const [status] = await execute({
    resource: "message",
    operation: "getStatus",
    messageId: sent?.["id"],
  });
  expect(status).toMatchObject({ id: sent?.["id"], status: "pending", price: 1 });
  const [balance] = await execute({ resource: "account", operation: "getBalance" });
  expect(balance).toMatchObject({ balance: 999, total: 999, currency: "RUB" });
});

test("it takes the rest of the call from JSON, and its own fields for an email and a time", async () => {
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const body = JSON.stringify({
    fallbacks: [{ type: "viber", payload: { sender: "Shop", text: "By Viber" } }],
    $options: { title: "From n8n" },
  });
  const [sent] = await execute(message({ additionalFields: { body, delay: at } }));
  const [status] = await execute({
    resource: "message",
    operation: "getStatus",
    messageId: sent?.["id"],
  });
  expect(status).toMatchObject({ title: "From n8n", delay: at });
  const letter = message({
    channel: "email",
    sender: "shop@example.org",
    recipient: "ann@example.org",
    additionalFields: { subject: "Order", html: "<p>Ready</p>" },
  });
  expect(await execute(letter)).toMatchObject([{ id: expect.any(String) }]);
  await expect(execute(message({ additionalFields: { body: "{" } }))).rejects.toThrow(
    "Body (JSON) isn't JSON",
  );
});

test("a second try of a run sends nothing twice, a turn of a loop does", async () => {
  api.state.losing = 2;
  const executionId = "one";
  await execute(message(), { items: [{}, {}], executionId });
  expect(api.state.losing).toBe(0);
  expect(await own()).toHaveLength(2);
  await execute(message(), { items: [{}, {}], executionId });
  expect(await own()).toHaveLength(2);
  await execute(message(), { executionId, runIndex: 1 });
  expect(await own()).toHaveLength(3);
  await execute(message());
  expect(await own()).toHaveLength(4);
});

test("it waits out a limit, and shows a refusal as the API words it", async () => {
  api.state.refusing.push(429, 503);
  await execute(message());
  expect(await own()).toHaveLength(1);
  const create = { resource: "contact", operation: "create", listId: caller.user.id, phone: "+7" };
  api.state.refusing.push(503);
  await expect(execute(create)).rejects.toMatchObject({ httpCode: "503" });
  const [refused] = await execute(create, { continues: true });
  expect(refused).toMatchObject({
    status: 400,
    error: expect.any(String),
    key: expect.any(String),
  });
  expect(refused?.["details"]).toBe("phone: This is not a phone number");
  await expect(execute(message({ text: "" }))).rejects.toMatchObject({ httpCode: "400" });
  const unknown = { resource: "message", operation: "getStatus", messageId: caller.user.id };
  await expect(execute(unknown)).rejects.toMatchObject({
    key: "sendings.errors.notFound",
    httpCode: "404",
  });
  await expect(execute(message(), { credentials: { baseUrl: "cabinet" } })).rejects.toThrow(
    "has to begin with https://",
  );
});

test("it creates contacts and finds them", async () => {
  const list = await createContactList(sql(), { ownerId: caller.user.id, title: "Customers" });
  const create = {
    resource: "contact",
    operation: "create",
    listId: list.id,
    additionalFields: { firstName: "Ann", custom03: "gold" },
  };
  for (const phone of ["+79161234501", "+79161234502", "+79161234503"])
    await execute({ ...create, phone });
  const find = { resource: "contact", operation: "find" };
  expect(await execute({ ...find, phone: "+79161234502" })).toMatchObject([
    { phone: "+79161234502", firstName: "Ann", custom03: "gold" },
  ]);
  const filters = { ListId: list.id };
  expect(await execute({ ...find, filters, returnAll: true })).toHaveLength(3);
  expect(await execute({ ...find, filters, limit: 2, returnAll: false })).toHaveLength(2);
  const load = async (name: string) =>
    node.methods.loadOptions[name]?.call(
      n8nContext(node, { credentials: credentials(), parameters: { channel: "sms" } }),
    );
  expect(await load("getLists")).toEqual([{ name: "Customers", value: list.id }]);
  expect(await load("getSenders")).toContainEqual({ name: "Shop", value: "Shop" });
});

test("its credentials authenticate, and it knows every channel and event", () => {
  expect(built.classes["CabinetApi"]).toMatchObject({
    name: "cabinetApi",
    authenticate: { properties: { headers: { Authorization: "={{$credentials.token}}" } } },
  });
  const valuesOf = (of: N8nNode, name: string) => {
    const property = of.description.properties.find((one) => one.name === name);
    return (property as unknown as { options: { value: string }[] }).options
      .map(({ value }) => value)
      .toSorted();
  };
  expect(valuesOf(node, "channel")).toEqual([...channelTypes].toSorted());
  expect(valuesOf(trigger, "events")).toEqual([...webhookEvents].toSorted());
});

test("it is packed with what n8n loads, and needs nothing but n8n", async () => {
  const cwd = built.folder;
  const { stdout } = await run("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], { cwd });
  const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
  const names = files.map((file) => file.path);
  const { n8n, dependencies } = built.manifest;
  expect(names).toEqual(expect.arrayContaining([...n8n.nodes, ...n8n.credentials, "README.md"]));
  for (const { description } of [node, trigger])
    expect(names).toContain(String(description["icon"]).replace("file:../../", ""));
  expect(dependencies).toBeUndefined();
  const required = await run("grep", ["-rhoE", String.raw`require\("[^".]+"\)`, "dist"], { cwd });
  expect(new Set(required.stdout.trim().split("\n"))).toEqual(new Set(['require("node:crypto")']));
});
