import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { planTime } from "#lib/sendings/draft-time.ts";
import { sql } from "#server/db/client.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { moveTask } from "#server/tasks/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, createCaller, type Caller } from "#tests/support/api.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { nextClockChange } from "#tests/support/input/clock-changes.ts";

const minute = 60_000;

let database: TestDatabase;
let caller: Caller;

beforeAll(async () => {
  database = await useTestDatabase();
  caller = await createCaller({ timeZone: "America/New_York" });
});
afterAll(async () => database.drop());

const forward = nextClockChange("forward");
const back = nextClockChange("back");

test.each([
  ["in the skipped hour", forward, false, 30],
  ["at the first of the doubled hours", back, false, -30],
  ["at the second of the doubled hours", back, true, 30],
] as const)("a send planned %s starts and ends then", async (_name, night, isSecond, minutes) => {
  const { delay, until } = planTime({ mode: "later", hours: 12, ...night, isSecond }, Date.now());
  const at = new Date(night.at.getTime() + minutes * minute);
  expect(delay).toEqual(at);
  // Local time with its offset, as a program would send it.
  const offset = await offsetAt(night.timeZone, at);
  const shown = new Date(at.getTime() + offset * minute).toISOString().slice(0, 19);
  const sign = offset < 0 ? "-" : "+";
  const wall = `${shown}${sign}0${Math.abs(offset) / 60}:00`;
  for (const wire of [delay?.toISOString(), wall]) {
    const { status, body } = await callApi(await loadRoute("/sendings"), "POST /sendings", {
      caller,
      body: {
        type: "sms",
        payload: { sender: "Cabinet", text: "Hi" },
        recipient: ["+79000000002", "+79000000003"],
        schedule: { delay: wire, until: until?.toISOString() },
      },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const [task] = await sql()<{ startsAt: Date; hours: number; onWall: string; runAt: Date }[]>`
      select t.starts_at, extract(epoch from t.until - t.starts_at)::int / 3600 hours, j.run_at,
        to_char(t.starts_at at time zone ${night.timeZone}, 'YYYY-MM-DD HH24:MI') on_wall
      from tasks t join graphile_worker.jobs j on j.key = 'expand:' || t.id
      where t.id = ${body.taskId as string}`;
    expect(task).toMatchObject({ startsAt: at, runAt: at, hours: 12 });
    // The doubled hour is shown as it was written; the skipped one as the hour after it.
    const isSkipped = night === forward;
    expect(task?.onWall === `${night.date} ${night.time}`).toBe(!isSkipped);
  }
});

test("a process whose clock is off starts nothing early", async () => {
  const startsAt = new Date(Date.now() + 60 * minute);
  const ownerId = caller.user.id;
  const { id } = await createTask(sql(), { ownerId, state: "paused", startsAt });
  vi.useFakeTimers({ toFake: ["Date"], now: startsAt.getTime() + 60 * minute });
  try {
    await moveTask(actorFor(caller.user), { id, state: "scheduled" });
  } finally {
    vi.useRealTimers();
  }
  const [task] = await sql()`
    select state, j.run_at from tasks t join graphile_worker.jobs j on j.key = 'expand:' || t.id
    where t.id = ${id}`;
  expect(task).toEqual({ state: "scheduled", runAt: startsAt });
});

/** Minutes ahead of UTC by the database, which has its own table of time zones. */
async function offsetAt(timeZone: string, at: Date): Promise<number> {
  const [row] = await sql()<{ minutes: number }[]>`
    select extract(epoch from (${at}::timestamptz at time zone ${timeZone})
      - (${at}::timestamptz at time zone 'UTC'))::int / 60 minutes`;
  return row?.minutes ?? Number.NaN;
}
