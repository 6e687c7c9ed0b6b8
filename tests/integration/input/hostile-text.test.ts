import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, createCaller, rubles, type Caller } from "#tests/support/api.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { hostileTexts } from "#tests/support/input/hostile-texts.ts";

let database: TestDatabase;
let caller: Caller;

beforeAll(async () => {
  database = await useTestDatabase();
  caller = await createCaller({ balance: rubles(1_000_000) });
});
afterAll(async () => database.drop());

const texts = Object.entries(hostileTexts);

async function post(where: string, body: unknown) {
  return callApi(await loadRoute(where), `POST ${where}`, { caller, body });
}

async function read(where: string, id: string) {
  return callApi(await loadRoute(where), `GET ${where}`, { caller, params: { id } });
}

const send = (text: string, recipient: unknown) =>
  post("/sendings", { type: "viber", payload: { sender: "Cabinet", text }, recipient });

beforeAll(async () => {
  await sql()`
    insert into sendernames (id, owner_id, name, type, moderation)
    values (uuidv7(), ${caller.user.id}, 'Cabinet', 'viber', 'approved')`;
});

test.each(texts)("a message's text comes back as it was sent: %s", async (_name, text) => {
  const sent = await send(text, "+79000000002");
  expect([200, 400]).toContain(sent.status);
  // A channel may refuse what is too long for it, in words; it may not cut or change it.
  if (sent.status === 400) {
    expect(text.length).toBeGreaterThan(1000);
    return;
  }
  const { body } = await read("/sendings/{id}", sent.body.id as string);
  expect(body.payload.text).toBe(text);
  const [row] = await sql()`select text from sendings where id = ${sent.body.id as string}`;
  expect(row).toEqual({ text });
});

test.each(texts)(
  "a bulk send's title and a list's come back as they were: %s",
  async (_name, text) => {
    const title = text.slice(0, 200).trim();
    const list = await post("/contactLists", { title, type: "regular" });
    expect(list.status).toBe(200);
    expect((await read("/contactLists/{id}", list.body.id as string)).body.title).toBe(title);
    const task = await post("/sendings", {
      type: "viber",
      payload: { sender: "Cabinet", text: "Hi" },
      recipient: { include: ["+79000000002"] },
      $options: { title },
    });
    expect(task.status).toBe(200);
    expect((await read("/tasks/{id}", task.body.taskId as string)).body.title).toBe(title);
  },
);

test.each(texts)(
  "a contact's fields come back as they were, or are refused: %s",
  async (_name, text) => {
    const list = await post("/contactLists", { title: "Friends", type: "regular" });
    const firstName = text.slice(0, 60).trim();
    const made = await post("/contacts", {
      ListId: list.body.id as string,
      phone: "+79161234567",
      firstName,
      custom01: firstName,
    });
    expect(made.status).toBe(200);
    const { body } = await read("/contacts/{id}", made.body.id as string);
    expect([body.firstName, body.custom01 ?? body.custom?.custom01]).toEqual([
      firstName,
      firstName,
    ]);
  },
);

test.each(texts)("searching for it breaks nothing: %s", async (_name, text) => {
  for (const where of [
    "/sendings",
    "/tasks",
    "/contacts",
    "/contactLists",
    "/billings",
    "/sendernames",
  ]) {
    const query = new URLSearchParams({ $search: text }).toString();
    const { status } = await callApi(await loadRoute(where), `GET ${where}?${query}`, { caller });
    expect(status, where).toBe(200);
  }
});
