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
  // A channel may refuse a text that is too long with an error, but may not cut or change it.
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

/** Creates a template, which has all parts of a message, and reads it; a refused part is refused by its name. */
async function keep(parts: Record<string, unknown>) {
  const made = await post("/templates", { title: "Kept", ...parts });
  if (made.status === 200) return (await read("/templates/{id}", made.body.id as string)).body;
  expect(made.status).toBe(400);
  return (made.body.data as { path: unknown[] }[]).map(({ path }) => path);
}

test.each(texts)(
  "buttons, a subject and a fallback come back as written: %s",
  async (_name, text) => {
    const short = text.slice(0, 30).toWellFormed().trim();
    const line = text.slice(0, 100).toWellFormed().trim();
    const button = { text: short, url: `https://example.com/${encodeURIComponent(line)}` };
    const viber = { type: "viber", payload: { sender: "Cabinet", text: "Hi", button } };
    expect(await keep(viber)).toMatchObject({ payload: { button } });

    const raw = { text: "Open", url: `javascript:${line}` };
    expect(await keep({ ...viber, payload: { ...viber.payload, button: raw } })).toEqual([
      ["payload", "button", "url"],
    ]);
    const buttons = [{ text: line, action: line }];
    const vk = await keep({ type: "vk", payload: { sender: "Cabinet", text: "Hi", buttons } });
    expect(vk).toMatchObject({ payload: { buttons } });

    const email = { sender: "shop@example.org", subject: line, text: line, html: `<p>${line}` };
    const fallbacks = [
      { type: "email", payload: email, options: { onIncomingPayload: { text: line } } },
    ];
    const told = await keep({ ...viber, fallbacks });
    // A subject is reduced to one line; every other text is stored unchanged.
    if (Array.isArray(told)) {
      expect(told).toEqual([["fallbacks", 0, "payload", "subject"]]);
      const flat = [{ ...fallbacks[0], payload: { ...email, subject: "One line" } }];
      expect(await keep({ ...viber, fallbacks: flat })).toMatchObject({ fallbacks: flat });
    } else expect(told).toMatchObject({ fallbacks });
  },
);
