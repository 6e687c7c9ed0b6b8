import { randomBytes } from "node:crypto";
import { beforeAll, expect, test, vi } from "vitest";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createFile } from "#server/seed/factories/files.ts";
import { createMember } from "#server/seed/factories/members.ts";
import { createRecurrent } from "#server/seed/factories/recurrent-payments.ts";
import { createReportSchedule } from "#server/seed/factories/reports.ts";
import { requisiteBody } from "#server/seed/factories/requisite-body.ts";
import { createCompany, createRequisite } from "#server/seed/factories/requisites.ts";
import { createSendername } from "#server/seed/factories/sendernames.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createTemplate } from "#server/seed/factories/templates.ts";
import { testPassword } from "#server/seed/factories/users.ts";
import type { Operation } from "#server/transport/operation.ts";
import { callAccess } from "#tests/support/access-table.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { workOn } from "#tests/support/imports.ts";
import { codeBodies } from "#tests/support/input/code-bodies.ts";
import { inboundBodies } from "#tests/support/input/inbound-rows.ts";
import { type Good, listBodies } from "#tests/support/input/list-bodies.ts";
import { programBodies } from "#tests/support/input/program-bodies.ts";
import { createInviting, createWaiting } from "#tests/support/input/sending-rows.ts";
import { nounBodies } from "#tests/support/nouns.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { createPhone, payForPhone, pricePeriods, priceWapi } from "#tests/support/subscriptions.ts";
import { operations } from "../../../app/api/openapi.json/operations.ts";

// Must run before the calls are imported, because their modules read the environment.
vi.hoisted(() => {
  process.env.AUTH_SECRET = "a secret of tests, long enough for all";
});
prepareApi();
let caller: Caller;
let stranger: Caller;
/** The parties of a document: the caller's details, and a company of the platform. */
let sides: { requisiteId: string; companyId: string };
beforeAll(async () => {
  caller = await createCaller();
  stranger = await createCaller();
  const { user } = await createCaller({ role: "admin" });
  const requisite = await createRequisite(sql(), { ownerId: caller.user.id });
  const company = await createCompany(sql(), { ownerId: user.id });
  sides = { requisiteId: requisite.id, companyId: company.id };
});

const nameOf = ({ method, path }: Operation) => `${method.toUpperCase()} ${path}`;
const sms = { type: "sms", recipient: "+79000000001", payload: { sender: "Cabinet", text: "Hi" } };
const template = { title: "Greeting", type: "sms", payload: { sender: "Cabinet", text: "Hi" } };
const listOf = async () => createContactList(sql(), { ownerId: caller.user.id });
const idOf = async (made: Promise<{ id: string }>) => ({ params: { id: (await made).id } });

/** The caller's current password, which each change replaces. */
let password = testPassword;
let changes = 0;

/** A valid body for each call that writes its input; a new call must be added here. */
const good: Record<string, () => Promise<Good>> = {
  "POST /sendings": async () => ({ body: sms }),
  "POST /sendings/estimate": async () => ({ body: sms }),
  "POST /invitations": async () => ({ body: await createInviting() }),
  "PUT /sendings/{id}": async () => ({
    body: { schedule: { delay: 0 } },
    params: { id: await createWaiting(caller.user.id) },
  }),
  "PUT /tasks/{id}": async () => ({
    body: { state: "paused" },
    ...(await idOf(createTask(sql(), { ownerId: caller.user.id, state: "running" }))),
  }),
  "PATCH /n/notifications/read": async () => ({ body: {} }),
  ...listBodies(listOf),
  "POST /sendernames": async () => ({
    body: {
      type: "sms",
      name: `N${randomBytes(5).toString("hex")}`,
      comment: "Orchard Ltd, tax number 12-3456789",
    },
  }),
  "PUT /sendernames/{id}": async () => ({
    body: { comment: "Orchard Ltd, tax number 12-3456789" },
    ...(await idOf(
      createSendername(sql(), {
        ownerId: caller.user.id,
        name: `N${randomBytes(5).toString("hex")}`,
        moderation: "pending",
      }),
    )),
  }),
  "POST /wapiInstances": async () => {
    await priceWapi(caller.user.id);
    return { body: { title: "Shop" } };
  },
  "POST /subscriptions": async () => {
    await pricePeriods(caller.user.id, 0);
    return { body: { WapiInstanceId: await createPhone(caller.user.id) } };
  },
  "PUT /subscriptions/{id}": async () => ({
    body: { isRenewed: false },
    params: { id: await payForPhone(caller.user.id, await createPhone(caller.user.id), 0) },
  }),
  ...codeBodies(() => caller.user.id),
  ...inboundBodies(() => caller.user.id),
  ...programBodies(() => caller.user.id),
  ...Object.fromEntries(
    Object.entries(nounBodies).map(([name, make]) => [name, async () => make(caller.user.id)]),
  ),
  "POST /templates": async () => ({ body: template }),
  "PUT /templates/{id}": async () => ({
    body: template,
    ...(await idOf(createTemplate(sql(), { ownerId: caller.user.id }))),
  }),
  "POST /contacts": async () => ({ body: { ListId: (await listOf()).id, phone: "+79161234567" } }),
  "PUT /contacts": async () => {
    const { id: ListId } = await listOf();
    const { id: key } = await createFile(sql(), { ownerId: caller.user.id, content: Buffer.from("+79161234567\n") }); // prettier-ignore
    workOn(ListId).catch(() => undefined);
    return { body: { ListId, from: { key } } };
  },
  "PUT /contacts/{id}": async () => {
    const [contact] = await createContacts(sql(), await listOf(), [{ phone: "+79161234568" }]);
    return { body: { phone: "+79161234569" }, params: { id: contact?.id ?? "" } };
  },
  "POST /reports": async () => ({ body: { preset: "billings.bySource" } }),
  "PUT /reportSchedules/{id}": async () => ({
    body: { isActive: false },
    params: { id: await createReportSchedule(sql(), { ownerId: caller.user.id }) },
  }),
  "POST /storage": async () => ({ body: { title: "Price list" } }),
  "PUT /storage/{id}": async () => ({
    body: { title: "Price list" },
    ...(await idOf(createFile(sql(), { ownerId: caller.user.id }))),
  }),
  "PUT /users/{id}": async () => ({
    body: { data: { firstName: "Ann" } },
    params: { id: caller.user.id },
  }),
  "PUT /settingsUser/{accountId}/webhooks": async () => ({
    body: { value: { "tasks.state": { url: "", method: "POST" } } },
    params: { accountId: caller.user.id },
  }),
  "POST /webhooks/deliveries/resend": async () => ({ body: { since: new Date().toISOString() } }),
  "PUT /settingsUser/{accountId}/{key}": async () => ({
    body: { value: 1 },
    params: { accountId: caller.user.id, key: "list.rows" },
  }),
  "POST /special/survey-results": async () => ({ body: { survey: "batchMailing:sms" } }),
  "POST /members": async () => ({
    body: { email: `${newId()}@example.com`, name: "Mary", role: "reader" },
  }),
  "PUT /members/{id}": async () => ({
    body: { role: "reader" },
    ...(await idOf(createMember(sql(), { ownerId: caller.user.id }))),
  }),
  "POST /payments": async () => ({ body: { amount: 10, method: "test" } }),
  "POST /n/invoices": async () => ({ body: { ...sides, amount: 10 } }),
  "POST /documentTemplates/generate": async () => ({ body: { ...sides, type: "contract" } }),
  "POST /recurrentPayments": async () => ({
    body: { type: "frequency", frequency: "daily", method: "test", amount: 10, offer: true },
  }),
  "PUT /recurrentPayments/{id}": async () => ({
    body: { status: "ready" },
    ...(await idOf(createRecurrent(sql(), { ownerId: caller.user.id, status: "pause" }))),
  }),
  "POST /requisites": async () => ({ body: { ...requisiteBody() } }),
  "PUT /requisites/{id}": async () => ({
    body: { ...requisiteBody() },
    ...(await idOf(createRequisite(sql(), { ownerId: caller.user.id }))),
  }),
  "POST /tariffs/simulate": async () => ({ body: { type: "sms", recipient: "+79161234567" } }),
  "POST /dictionaries/getOperatorsData": async () => ({ body: { data: ["25001"] } }),
  "POST /telemetry": async () => ({ body: { action: "login" } }),
  "POST /mcp": async () => ({ body: { jsonrpc: "2.0", id: 1, method: "tools/list" } }),
  "POST /changePassword": async () => {
    const oldPassword = password;
    password = `another ${changes++}`;
    const passwords = { oldPassword, newPassword: password };
    return { body: { userId: caller.user.id, passwords } };
  },
};

/** Values that a body must not set, under each name it might try. */
const foreign = (): Record<string, unknown> => ({
  OwnerId: stranger.user.id,
  ownerId: stranger.user.id,
  owner_id: stranger.user.id,
  UserId: stranger.user.id,
  resellerId: caller.user.id,
  role: "admin",
  permissions: { "users.get": "all" },
  balance: 1_000_000,
  overdraft: 1_000_000,
  price: 0,
  cost: 0,
  isActive: true,
  tokenHash: "00",
});

/** All accounts, and the number of their rows in every table that has an owner. */
async function stateOf(): Promise<unknown> {
  const db = sql();
  const accounts = await db`
    select u.id, username, role, reseller_id, manager_id, permissions, is_active, balance, overdraft
    from users u join balances b on b.owner_id = u.id order by u.id`;
  const tables = await db<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where a.attname = 'owner_id' and c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace = 'public'::regnamespace order by 1`;
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await db<{ count: number }[]>`
        select count(*)::int from ${db(name)} where owner_id = ${stranger.user.id}`;
      return [name, row?.count];
    }),
  );
  expect(tables.length).toBeGreaterThan(8);
  return { accounts, counts };
}

const writing = operations.filter(
  (operation) =>
    operation.auth === "account" &&
    operation.body !== undefined &&
    !("kind" in operation.body && operation.body.kind === "raw") && // bytes have no members
    operation.tag !== "Texts" && // asked for in tests/integration/ai-text
    operation.path !== "/sendings/recipients" && // a workbook has no fields, and nothing of it is kept
    callAccess[nameOf(operation)]?.for.includes("user"),
);

test.each(writing.map((operation) => [nameOf(operation), operation] as const))(
  "%s takes from a body nothing that isn't the caller's to say",
  async (name, operation) => {
    const make = good[name];
    if (!make)
      throw new Error(`tell tests/integration/input/mass-assignment.test.ts how to call ${name}`);
    const route = await loadRoute(operation.path);
    const call = async (more: Record<string, unknown>) => {
      const { body, params } = await make();
      return callApi(route, name, { caller, params, body: { ...body, ...more } });
    };
    expect((await call({})).status).toBe(200);
    const before = await stateOf();
    for (const [field, value] of Object.entries({ ...foreign(), id: newId() })) {
      const { status, body } = await call({ [field]: value });
      expect([200, 400, 403, 404], `${field}: ${JSON.stringify(body)}`).toContain(status);
    }
    expect(await stateOf()).toEqual(before);
  },
);
