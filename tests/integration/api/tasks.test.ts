import { describe, expect, it } from "vitest";
import { asMoney } from "#lib/money.ts";
import { type TaskView, taskView } from "#lib/tasks/task-view.ts";
import { taskStates } from "#lib/tasks/task.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { callApi, type Caller, createCaller, createFamily } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import * as one from "../../../app/api/tasks/[id]/route.ts";
import * as route from "../../../app/api/tasks/route.ts";

let reseller: Caller;
let caller: Caller;
let stranger: Caller;

prepareApi(async () => {
  ({ reseller, caller, stranger } = await createFamily());
});

const read = async (id: string, as: Caller | null = caller) =>
  callApi(one, `GET /tasks/${id}`, { caller: as, params: { id } });

const move = async (id: string, body: unknown, as: Caller | null = caller) =>
  callApi(one, `PUT /tasks/${id}`, { caller: as, params: { id }, body });

const list = async (query = "", as: Caller | null = caller) =>
  callApi(route, `GET /tasks${query}`, { caller: as });

describe("GET /tasks", () => {
  it("answers the frame, newest first, filtered and paged", async () => {
    const owner = await createCaller();
    const ownerId = owner.user.id;
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await createTask(sql(), { ownerId, title: "First", createdAt: at(30), state: "completed" });
    await createTask(sql(), { ownerId, title: "Second", createdAt: at(20), channel: "viber" });
    await createTask(sql(), { ownerId, title: "Third", createdAt: at(10), state: "paused" });
    const titles = async (query: string) =>
      (await list(query, owner)).body.data.map(({ title }: { title: string }) => title);
    const { body } = await list("", owner);
    expect(body).toMatchObject({ total: 3, offset: 0, limit: 16, nextAfter: null });
    for (const row of body.data) expect(taskView.strict().parse(row)).toEqual(row);
    expect(await titles("")).toEqual(["Third", "Second", "First"]);
    expect(await titles("?type=bulk")).toEqual(["Third", "Second", "First"]);
    expect(await titles("?type=sendings:bulk&$limit=1")).toEqual(["Third"]);
    expect(await titles("?type=payments:recurrent")).toEqual([]);
    expect(await titles("?data.sending.type=viber")).toEqual(["Second"]);
    expect(await titles("?data[sending][type]=viber")).toEqual(["Second"]);
    expect(await titles("?state[]=paused&state[]=completed")).toEqual(["Third", "First"]);
    expect(await titles("?$search=seco")).toEqual(["Second"]);
    expect(await titles("?$order[0][0]=createdAt&$order[0][1]=asc&$offset=1&$limit=1")).toEqual([
      "Second",
    ]);
    expect(await titles(`?createdAt[$gt]=${encodeURIComponent(at(15).toISOString())}`)).toEqual([
      "Third",
    ]);
    const first = await list("?$limit=2", owner);
    expect(await titles(`?$limit=2&$after=${first.body.nextAfter}`)).toEqual(["First"]);
    expect((await list("?$limit=1000", owner)).body.limit).toBe(100);
    expect((await list("?state=lost", owner)).status).toBe(400);
    expect((await list("", stranger)).body.data).toEqual([]);
  });

  it("adds up what was charged, as its rows do, not what is on hold", async () => {
    const owner = await createCaller();
    const ownerId = owner.user.id;
    const task = { ownerId, accepted: 20, total: 20 };
    await createTask(sql(), {
      ...task,
      state: "paused",
      cost: asMoney(421_000n),
      charged: asMoney(307_000n),
    });
    await createTask(sql(), { ...task, state: "completed", cost: asMoney(35_000n) });
    const { body } = await list("", owner);
    const charged = (state: string) => ({
      state,
      count: 1,
      money: [
        {
          currency: "RUB",
          amount: body.data.find((row: TaskView) => row.state === state).charged,
        },
      ],
    });
    expect(body.sums).toEqual([charged("paused"), charged("completed")]);
    expect(body.sums[0].money[0].amount).toBe(30.7);
  });
});

describe("GET /tasks/{id}", () => {
  it("answers one's own and those of accounts below, 404 for the rest", async () => {
    const { id } = await createTask(sql(), {
      ownerId: caller.user.id,
      addresses: ["+79161234567"],
    });
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(taskView.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      id,
      state: "scheduled",
      data: { sending: { groupId: id }, recipients: { include: { recipients: 1 } } },
    });
    expect((await read(id, reseller)).status).toBe(200);
    for (const answer of [await read(id, stranger), await read(newId()), await read("nonsense")]) {
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ error: 404, name: "NotFound" });
    }
    expect((await read(id, null)).body).toEqual({ error: 401 });
  });
});

describe("PUT /tasks/{id}", () => {
  // These are the documented moves; a paused task can also be stopped.
  const allowed: Record<string, Record<string, string>> = {
    scheduled: { paused: "paused", stopped: "stopped" },
    running: { paused: "paused", stopped: "stopped" },
    paused: { scheduled: "running", stopped: "stopped" },
  };
  const moves = taskStates.flatMap((from) =>
    ["paused", "stopped", "scheduled"].map(
      (to) => [from, to, allowed[from]?.[to] ?? null] as const,
    ),
  );

  it.each(moves)("from %s to %s: %s", async (from, to, becomes) => {
    const { id } = await createTask(sql(), { ownerId: caller.user.id, state: from });
    const { status, body } = await move(id, { state: to });
    if (becomes) {
      expect(status).toBe(200);
      expect(taskView.strict().parse(body)).toEqual(body);
      expect(body).toMatchObject({ id, state: becomes, changedBy: caller.user.username });
    } else {
      expect(status).toBe(409);
      expect(body).toMatchObject({ error: 409, name: "Conflict", key: "tasks.errors.transition" });
    }
    expect((await read(id)).body.state).toBe(becomes ?? from);
  });

  it("waits again when the time of a resumed task is still to come", async () => {
    const startsAt = new Date(Date.now() + 3_600_000);
    const { id } = await createTask(sql(), { ownerId: caller.user.id, state: "paused", startsAt });
    expect((await move(id, { state: "scheduled" })).body.state).toBe("scheduled");
  });

  it("counts the people of one that is stopped before its first message as stopped", async () => {
    const { id } = await createTask(sql(), { ownerId: caller.user.id, total: 25 });
    const { body } = await move(id, { state: "stopped" });
    expect(body.meta).toMatchObject({ total: 25, completed: 0, errored: 0, stopped: 25 });
    expect((await read(id)).body.meta.stopped).toBe(25);
  });

  it("lets one of two simultaneous moves win", async () => {
    const { id } = await createTask(sql(), { ownerId: caller.user.id, state: "running" });
    const answers = await Promise.all([1, 2, 3].map(async () => move(id, { state: "paused" })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it.each([{}, { state: "running" }, { state: 1 }, "{", { state: "completed" }])(
    "refuses the body %j",
    async (body) => {
      const { id } = await createTask(sql(), { ownerId: caller.user.id });
      const answer = await move(id, body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ error: 400 });
    },
  );

  it("lets those above move it, and says who did", async () => {
    const { id } = await createTask(sql(), { ownerId: caller.user.id });
    const moved = await move(id, { state: "paused" }, reseller);
    expect([moved.status, moved.body.changedBy]).toEqual([200, reseller.user.username]);
  });
});
