import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { createToken } from "#server/seed/factories/tokens.ts";
import { callApi } from "#tests/support/api.ts";
import { contactCalls } from "#tests/support/contact-calls.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { sendCalls } from "#tests/support/send-calls.ts";
import * as balance from "../../../app/api/billings/balance/[userId]/route.ts";
import * as login from "../../../app/api/login/route.ts";
import * as oneTelemetry from "../../../app/api/telemetry/[id]/route.ts";
import * as telemetry from "../../../app/api/telemetry/route.ts";

const caller = prepareCaller();
const { send } = sendCalls(caller);
const { addList, add, newList, rename } = contactCalls(caller);

const key = "commons.warnings.unknown";

describe("unknown members of a body", () => {
  it("are ignored and named, wherever they stand, and the answer is the usual one", async () => {
    const plain = (await addList({ title: "A" })).body;
    expect(plain).not.toHaveProperty("warnings");
    const { status, body } = await addList({ title: "A", colour: "red", OwnerId: plain.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: "A", OwnerId: caller().user.id });
    expect(body.warnings).toEqual([
      { path: ["colour"], key },
      { path: ["OwnerId"], key },
    ]);
    expect((await rename(plain.id, { title: "B", other: 1 })).body.warnings).toEqual([
      { path: ["other"], key },
    ]);
  });

  it("are found in parts, rows and alternatives; what a part may hold isn't unknown", async () => {
    const fallbacks = [
      {
        type: "sms",
        payload: { sender: "Cabinet", text: "Hi", colour: 1 },
        $options: { onStatus: ["failed"], onMoon: true },
      },
    ];
    const { status, body } = await send({
      payload: { sender: "Cabinet", text: "Hi", txt: "Hello" },
      fallbacks,
      schedule: { delay: 0, untill: null },
      $options: { titel: "x", title: "Spring" },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const paths = body.warnings.map(({ path }: { path: unknown[] }) => path.join("."));
    expect(paths.toSorted()).toEqual([
      "$options.titel",
      "fallbacks.0.$options.onMoon",
      "fallbacks.0.payload.colour",
      "payload.txt",
      "schedule.untill",
    ]);
  });

  it("are at most twenty, and a repeated call names them again", async () => {
    const extra = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`x${at}`, at]));
    const once = () => send(extra, { headers: { "idempotency-key": "unknown-members" } });
    const first = await once();
    expect(first.body.warnings).toHaveLength(20);
    const second = await once();
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(second.body).toEqual(first.body);
  });

  it("of a sign-in of old programs are known", async () => {
    const { username } = caller().user;
    const { body } = await callApi(login, "POST /login", {
      body: { username, password: "correct horse battery staple", type: "user" },
    });
    expect(body).not.toHaveProperty("warnings");
  });
});

describe("a body that can't be read", () => {
  it("says that it is compressed, and that a text is no text", async () => {
    const zipped = await callApi(
      await import("../../../app/api/sendings/route.ts"),
      "POST /sendings",
      {
        caller: caller(),
        body: gzipSync(JSON.stringify({ type: "sms" })),
        headers: { "content-encoding": "gzip" },
      },
    );
    expect(zipped).toMatchObject({ status: 400, body: { key: "commons.errors.body.compressed" } });
    const { status, body } = await send({ payload: { sender: "Cabinet", text: 5 } });
    expect([status, body.data]).toMatchObject([
      400,
      [{ path: ["payload", "text"], key: "commons.errors.field.text", message: "Must be text" }],
    ]);
    expect((await send({ schedule: { delay: "" } })).status).toBe(400);
  });
});

describe("POST /contacts of an address that the list has", () => {
  it("changes the given fields of that contact", async () => {
    const ListId = await newList();
    const first = await add({
      ListId,
      phone: "+79161234567",
      firstName: "Ann",
      lastName: "Lee",
      custom01: "a",
      custom02: "b",
    });
    const second = await add({
      ListId,
      phone: "8 916 123-45-67",
      email: "ann@example.com",
      firstName: "Anna",
      custom01: "",
    });
    expect(second.body).toMatchObject({
      id: first.body.id,
      firstName: "Anna",
      lastName: "Lee",
      email: "ann@example.com",
      custom01: null,
      custom02: "b",
    });
    const byEmail = await add({ ListId, email: "ANN@example.com", lastName: null });
    expect(byEmail.body).toMatchObject({
      id: first.body.id,
      lastName: null,
      phone: "+79161234567",
    });
    const [row] =
      await sql()`select count(*)::int as count from contacts where list_id = ${ListId}`;
    expect(row).toEqual({ count: 1 });
    expect((await add({ ListId: await newList(), phone: "+79161234567" })).body.id).not.toBe(
      first.body.id,
    );
  });

  it("leaves an address with the contact that has it", async () => {
    const ListId = await newList();
    const one = (await add({ ListId, phone: "+79161234567" })).body;
    await add({ ListId, email: "bob@example.com" });
    const { body } = await add({ ListId, phone: "+79161234567", email: "bob@example.com" });
    expect(body).toMatchObject({
      id: one.id,
      email: null,
      warnings: [{ path: ["email"], key: "contacts.errors.email.taken" }],
    });
  });

  it("makes one contact of calls at once", async () => {
    const ListId = await newList();
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, at) =>
        add({ ListId, phone: "+79161234567", firstName: `N${at}` }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const [row] =
      await sql()`select count(*)::int as count from contacts where list_id = ${ListId}`;
    expect(row).toEqual({ count: 1 });
  });
});

it("POST /telemetry keeps a sign-in of the caller's own", async () => {
  const { status, body } = await callApi(telemetry, "POST /telemetry", {
    caller: caller(),
    body: {
      action: "login",
      userAgent: "curl/8.5.0",
      url: "https://x.example/",
      country: "RU",
      city: "Omsk",
    },
  });
  expect([status, Object.keys(body)]).toEqual([200, ["id"]]);
  const read = await callApi(oneTelemetry, `GET /telemetry/${body.id}`, {
    caller: caller(),
    params: { id: body.id },
  });
  expect(read.body).toMatchObject({
    action: "login",
    useragent: "curl/8.5.0",
    url: "https://x.example/",
    country: "RU",
    city: "Omsk",
    OwnerId: caller().user.id,
  });
});

it.each(["read", "send", "full"] as const)(
  "GET /billings/balance/me answers the caller's to a token for %s",
  async (scope) => {
    const { user } = caller();
    const { token } = await createToken(sql(), { ownerId: user.id, scope });
    const answer = await callApi(balance, "GET /billings/balance/me", {
      caller: { user, token },
      params: { userId: "me" },
    });
    expect(answer).toMatchObject({ status: 200, body: { result: 1000 } });
  },
);
