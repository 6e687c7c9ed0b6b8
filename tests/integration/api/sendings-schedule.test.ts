import { describe, expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { sendCalls } from "#tests/support/send-calls.ts";

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

  it("refuses an end more than 12 hours after the start, and a start long past", async () => {
    const late = new Date(Date.parse(at) + 13 * 3_600_000).toISOString();
    const tooLong = await send({ schedule: { delay: at, until: late } });
    expect(tooLong.body.data).toMatchObject([{ path: ["schedule", "until"] }]);
    const past = await send({ schedule: "2020-01-01T00:00:00Z" });
    expect(past.body.data).toMatchObject([{ key: "sendings.errors.schedule.past" }]);
  });
});
