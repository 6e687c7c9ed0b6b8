import { describe, expect, test } from "vitest";
import { createdMailSecretView } from "#lib/mail-secrets/secret.ts";
import { sql } from "#server/db/client.ts";
import { runHousekeeping } from "#server/jobs/handlers/housekeeping.ts";
import { createMailSecret } from "#server/seed/factories/mail-secrets.ts";
import { type Caller, callApi, createCaller } from "#tests/support/api.ts";
import { mailDomain } from "#tests/support/mail-port.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import * as one from "../../../app/api/mailSecrets/[id]/route.ts";
import * as many from "../../../app/api/mailSecrets/route.ts";

const caller = prepareCaller();
const good = { description: "Alarm", from: "@shop.example", sender: "Cabinet" };
const create = (body: unknown, by: Caller = caller()) =>
  callApi(many, "POST /mailSecrets", { caller: by, body });
const listOf = async (by: Caller = caller()) =>
  (await callApi(many, "GET /mailSecrets", { caller: by })).body.data;

describe("mail secrets", () => {
  test("are answered once, as the end of an address, and stored nowhere", async () => {
    const { status, body } = await create({ ...good, hasSubject: true, spendPerDay: 50 });
    expect(status).toBe(200);
    expect(createdMailSecretView.parse(body)).toMatchObject({
      from: ["@shop.example"],
      sender: "Cabinet",
      hasSubject: true,
      spendPerDay: 50,
      ending: expect.stringMatching(new RegExp(`^\\.[a-z2-9]{24}@${mailDomain}$`)),
    });
    const { ending, ...shown } = body;
    expect(await listOf()).toEqual([shown]);
    const secret = ending.slice(1, 25);
    const [row] = await sql()`select * from mail_secrets where id = ${body.id}`;
    const events = await eventsOf(caller().user.id);
    expect(events.map(({ name }) => name)).toContain("mailSecrets.created");
    expect(JSON.stringify([row, events])).not.toContain(secret);
  });

  test.each([
    [{ description: "" }, 400],
    [{ from: "" }, 400],
    [{ from: "nowhere" }, 400],
    [{ sender: "" }, 400],
    [{ sender: "Not approved" }, 400],
    [{ spendPerDay: -1 }, 400],
  ])("%j is refused", async (given, status) => {
    expect((await create({ ...good, ...given })).status).toBe(status);
    expect(await listOf()).toEqual([]);
  });

  test("end at once, and those of others aren't found", async () => {
    const { id } = await createMailSecret(sql(), { ownerId: caller().user.id });
    const remove = async (by: Caller) =>
      (await callApi(one, `DELETE /mailSecrets/${id}`, { caller: by, params: { id } })).status;
    expect(await remove(await createCaller())).toBe(404);
    expect(await remove(caller())).toBe(200);
    expect(await listOf()).toEqual([]);
  });

  test("an account has fifty at most", async () => {
    const ownerId = caller().user.id;
    for (let count = 0; count < 50; count++) await createMailSecret(sql(), { ownerId });
    expect((await create(good)).status).toBe(409);
  });

  test("housekeeping leaves the limit of a secret that was not used yet", async () => {
    const { body } = await create({ ...good, spendPerDay: 50 });
    await runHousekeeping();
    const caps = await sql()`select from spend_caps where subject_id = ${body.id}`;
    expect(caps).toHaveLength(1);
  });
});
