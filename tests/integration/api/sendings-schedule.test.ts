import { describe, expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { callApi, createCaller } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { sendCalls } from "#tests/support/send-calls.ts";
import * as one from "../../../app/api/sendings/[id]/route.ts";
import * as route from "../../../app/api/sendings/route.ts";

const caller = prepareCaller();
const { send } = sendCalls(caller);

describe("POST /sendings at a time", () => {
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const until = new Date(Date.now() + 7_200_000).toISOString();

  it.each([
    ["a bare ISO time", at, at],
    ["an object", { delay: at, until }, at],
    ["an object without its end", { delay: at }, at],
    ["another offset", at.replace("Z", "+00:00"), at],
    ["0", { delay: 0 }, undefined],
    ["nothing", undefined, undefined],
  ])("takes %s", async (_name, schedule, delay) => {
    const { status, body } = await send({ schedule });
    expect(status).toBe(200);
    expect(body.status).toBe("pending");
    expect(body.delay).toBe(delay);
    const [row] = await sql()<{ delay: Date | null; until: Date | null }[]>`
      select delay, until from sendings where owner_id = ${caller().user.id}`;
    expect(row?.delay?.toISOString()).toBe(delay);
    const isEnded = typeof schedule === "object" && "until" in schedule;
    expect(row?.until?.toISOString()).toBe(isEnded ? until : undefined);
    const [job] = await sql()<{ runAt: Date }[]>`
      select run_at from graphile_worker.jobs where task_identifier = 'dispatch-sendings' order by id desc limit 1`;
    if (delay) expect(job?.runAt.toISOString()).toBe(delay);
    else expect(job?.runAt.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
  });

  it("echoes the delay of a bulk send and waits for it", async () => {
    const { body } = await send({ recipient: ["+79161234567"], schedule: { delay: at } });
    expect(body).toMatchObject({ status: "pending", delay: at, total: 1 });
  });

  it("reads a time without a zone in the account's, one or many, JSON or a form", async () => {
    const east = await createCaller({ timeZone: "Asia/Vladivostok" });
    const wall = new Date(Date.parse(at) + 10 * 3_600_000).toISOString().slice(0, 19);
    const moment = `${at.slice(0, 19)}.000Z`;
    const bulk = { recipient: ["+79161234567"] };
    for (const given of [
      { schedule: wall },
      { schedule: { delay: wall } },
      { ...bulk, schedule: wall },
    ])
      expect((await send(given, { as: east })).body.delay).toBe(moment);
    const form = await callApi(route, "POST /sendings", {
      caller: east,
      body: `type=sms&payload[sender]=Cabinet&payload[text]=Hi&recipient=%2B79161234567&schedule[delay]=${wall}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(form.body.delay).toBe(moment);
    const made = new Date(Date.now() + 10 * 3_600_000);
    const since = (minutes: number) =>
      new Date(made.getTime() - minutes * 60_000).toISOString().slice(0, 19);
    const count = async (query: string) =>
      (await callApi(route, `GET /sendings?${query}`, { caller: east })).body.total;
    expect(await count(`createdAt[$gt]=${since(5)}`)).toBe(3);
    expect(await count(`createdAt[$gt]=${since(-5)}`)).toBe(0);
    expect(await count(`createdAt.$gt=${since(5)}Z`)).toBe(0);
  });

  it("refuses an end more than 12 hours after the start, and a start long past", async () => {
    const late = new Date(Date.parse(at) + 13 * 3_600_000).toISOString();
    const tooLong = await send({ schedule: { delay: at, until: late } });
    expect(tooLong.body.data).toMatchObject([{ path: ["schedule", "until"] }]);
    const past = await send({ schedule: "2020-01-01T00:00:00Z" });
    expect(past.body.data).toMatchObject([{ key: "sendings.errors.schedule.past" }]);
  });

  it("says until when a message is held for its recipient's hours", async () => {
    const zone = "Asia/Vladivostok";
    const night = new Date(Date.now() + 36 * 3_600_000);
    night.setUTCHours(16, 0, 0, 0);
    const opening = new Date(night.getTime() + 7 * 3_600_000).toISOString();
    const hours = { from: "09:00", to: "21:00" };
    const far = await createCaller({ timeZone: zone });
    const held = await send(
      { recipient: "+74232000001", schedule: { delay: night.toISOString(), hours } },
      { as: far },
    );
    expect(held.body).toMatchObject({ delay: night.toISOString(), heldUntil: opening });
    const day = new Date(night.getTime() + 9 * 3_600_000).toISOString();
    const open = await send(
      { recipient: "+74232000002", schedule: { delay: day, hours } },
      { as: far },
    );
    expect(open.body).toMatchObject({ delay: day, heldUntil: null });
    const listed = await callApi(route, "GET /sendings?$order[0][0]=createdAt&$order[0][1]=asc", {
      caller: far,
    });
    expect(listed.body.data.map((row: { heldUntil: string }) => row.heldUntil)).toEqual([
      opening,
      null,
    ]);
    // What the worker does once the time of the message has come.
    await sql()`update sendings set delay = ${opening}, updated_at = now() + interval '5 s' where id = ${held.body.id}`;
    const later = await callApi(one, `GET /sendings/${held.body.id}`, {
      caller: far,
      params: { id: held.body.id },
    });
    expect(later.body).toMatchObject({ delay: opening, heldUntil: opening });
  });
});
