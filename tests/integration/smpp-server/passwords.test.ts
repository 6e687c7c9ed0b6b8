import { describe, expect, test } from "vitest";
import { createdSmppPasswordView } from "#lib/smpp/password.ts";
import { sql } from "#server/db/client.ts";
import { createSmppPassword, createSmppSession } from "#server/seed/factories/smpp.ts";
import { type Caller, callApi, createCaller } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import * as password from "../../../app/api/smppPasswords/[id]/route.ts";
import * as passwords from "../../../app/api/smppPasswords/route.ts";
import * as session from "../../../app/api/smppSessions/[id]/route.ts";
import * as sessions from "../../../app/api/smppSessions/route.ts";

const caller = prepareCaller();
const create = (body: unknown, by: Caller = caller()) =>
  callApi(passwords, "POST /smppPasswords", { caller: by, body });
const listOf = async (by: Caller = caller()) =>
  (await callApi(passwords, "GET /smppPasswords", { caller: by })).body.data;

describe("SMPP passwords", () => {
  test("have eight characters, which are answered once and stored nowhere", async () => {
    const { status, body } = await create({ description: "Billing", addresses: "203.0.113.0/24" });
    expect(status).toBe(200);
    expect(createdSmppPasswordView.parse(body)).toMatchObject({
      description: "Billing",
      addresses: ["203.0.113.0/24"],
      password: expect.stringMatching(/^[A-Za-z2-9]{8}$/),
    });
    const { password: secret, ...shown } = body;
    expect(await listOf()).toEqual([shown]);
    const [row] = await sql()`select * from smpp_passwords where id = ${body.id}`;
    expect(JSON.stringify(row)).not.toContain(secret);
    const events = await eventsOf(caller().user.id);
    expect(events.map(({ name }) => name)).toContain("smppPasswords.created");
    expect(JSON.stringify(events)).not.toContain(secret);
  });

  test.each([
    [{}, "description"],
    [{ description: "" }, "description"],
    [{ description: "x".repeat(256) }, "description"],
    [{ description: "x", addresses: ["nowhere"] }, "addresses"],
  ])("%j is refused", async (body, field) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(field);
    expect(await listOf()).toEqual([]);
  });

  test("end at once, and those of others aren't found", async () => {
    const { id } = await createSmppPassword(sql(), { ownerId: caller().user.id });
    const stranger = await createCaller();
    const params = { id };
    const foreign = await callApi(password, `DELETE /smppPasswords/${id}`, {
      caller: stranger,
      params,
    });
    expect(foreign.status).toBe(404);
    const gone = await callApi(password, `DELETE /smppPasswords/${id}`, {
      caller: caller(),
      params,
    });
    expect(gone).toMatchObject({ status: 200, body: { id } });
    expect(await listOf()).toEqual([]);
  });

  test("an account has fifty at most", async () => {
    const ownerId = caller().user.id;
    for (let count = 0; count < 50; count++) await createSmppPassword(sql(), { ownerId });
    expect((await create({ description: "One more" })).status).toBe(409);
  });
});

describe("sessions", () => {
  test("are listed to their account, and ended by operators alone", async () => {
    const admin = await createCaller({ role: "admin" });
    const { id } = await createSmppSession(sql(), { ownerId: caller().user.id });
    const seenBy = async (by: Caller) =>
      (await callApi(sessions, "GET /smppSessions", { caller: by })).body.data;
    expect(await seenBy(caller())).toMatchObject([
      { id, mode: "transceiver", address: "203.0.113.7", owner: caller().user.username },
    ]);
    expect(await seenBy(await createCaller())).toEqual([]);
    expect(await seenBy(admin)).toMatchObject([{ id }]);
    const found = async (by: string) =>
      (await callApi(sessions, `GET /smppSessions?$search=${by}`, { caller: admin })).body;
    expect(await found(caller().user.username)).toMatchObject({ total: 1, data: [{ id }] });
    expect(await found("no-such-account")).toMatchObject({ total: 0, data: [] });
    const end = async (by: Caller) =>
      (await callApi(session, `DELETE /smppSessions/${id}`, { caller: by, params: { id } })).status;
    expect(await end(caller())).toBe(403);
    expect(await end(admin)).toBe(200);
    expect(await end(admin)).toBe(404);
    expect(await seenBy(caller())).toEqual([]);
  });
});
