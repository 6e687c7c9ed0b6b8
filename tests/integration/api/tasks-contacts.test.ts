import { describe, expect, it } from "vitest";
import { taskContacts } from "#lib/tasks/task-contacts.ts";
import { taskView } from "#lib/tasks/task-view.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { callApi, type Caller, createCaller, createFamily } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import * as sending from "../../../app/api/sendings/[id]/route.ts";
import * as sendings from "../../../app/api/sendings/route.ts";
import * as contacts from "../../../app/api/tasks/[id]/contacts/route.ts";
import * as one from "../../../app/api/tasks/[id]/route.ts";
import * as route from "../../../app/api/tasks/route.ts";

let caller: Caller;
let stranger: Caller;

prepareApi(async () => {
  ({ caller, stranger } = await createFamily());
});

const contactsOf = async (id: string, query = "", as: Caller | null = caller) =>
  callApi(contacts, `GET /tasks/${id}/contacts${query}`, { caller: as, params: { id } });

const remove = async (id: string, as: Caller | null = caller) =>
  callApi(one, `DELETE /tasks/${id}`, { caller: as, params: { id } });

describe("DELETE /tasks/{id}", () => {
  it("takes a task off the lists, stopped where it was not over; its messages stay", async () => {
    const owner = await createCaller();
    const ownerId = owner.user.id;
    const over = await createTask(sql(), { ownerId, state: "completed" });
    const open = await createTask(sql(), {
      ownerId,
      state: "paused",
      addresses: ["+79161234567"],
      accepted: 1,
    });
    await createSendings(sql(), ownerId, [{ groupId: open.id, status: "paused" }]);
    const answers = [await remove(over.id, owner), await remove(open.id, owner)];
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual([
      [200, "completed"],
      [200, "stopped"],
    ]);
    for (const { body } of answers) expect(taskView.strict().parse(body)).toEqual(body);
    const listed = await callApi(route, "GET /tasks", { caller: owner });
    expect(listed.body).toMatchObject({ data: [], total: 0 });
    const params = { id: open.id };
    for (const answer of [
      await callApi(one, "GET /tasks/{id}", { caller: owner, params }),
      await callApi(one, "PUT /tasks/{id}", { caller: owner, params, body: { state: "stopped" } }),
      await remove(open.id, owner),
      await contactsOf(open.id, "", owner),
    ])
      expect(answer.status).toBe(404);
    // What was set aside is on its way to be ended, with its money back.
    const [message] = await sql()`
      select status, (select count(*)::int from graphile_worker.jobs where task_identifier = 'dispatch-sendings') as jobs
      from sendings where group_id = ${open.id}`;
    expect(message).toEqual({ status: "pending", jobs: 1 });
    expect(await sql()`select from task_recipients where task_id = ${open.id}`).toEqual([]);
    const { body } = await callApi(sendings, `GET /sendings?groupId=${open.id}`, { caller: owner });
    expect(body.total).toBe(1);
    const details = await callApi(sending, "GET /sendings/{id}", {
      caller: owner,
      params: { id: body.data[0].id },
    });
    expect(details.body.task).toBeNull();
  });
});

describe("GET /tasks/{id}/contacts", () => {
  it("answers its lists and single addresses, included or left out, page by page", async () => {
    const ownerId = caller.user.id;
    const [first, second, gone] = [
      await createContactList(sql(), { ownerId, title: "Friends" }),
      await createContactList(sql(), { ownerId, title: "Family" }),
      newId(),
    ];
    await createContacts(sql(), first, [{ phone: "+79160000009" }]);
    const task = await createTask(sql(), {
      ownerId,
      addresses: ["+79160000003", "+79160000001", "+79160000002"],
      data: {
        payload: { sender: "Cabinet", text: "Hi" },
        lists: [first.id, gone],
        excludedLists: [second.id],
      },
    });
    await sql()`
      insert into task_recipients (task_id, address, excluded) values (${task.id}, '+79160000004', true)`;
    const { status, body } = await contactsOf(task.id, "?$limit=2");
    expect(status).toBe(200);
    expect(taskContacts.strict().parse(body)).toEqual(body);
    expect(body).toEqual({
      lists: [
        { id: first.id, title: "Friends", size: 1 },
        { id: gone, title: null, size: null },
      ],
      data: ["+79160000001", "+79160000002"],
      total: 3,
      nextAfter: "+79160000002",
    });
    const next = await contactsOf(task.id, "?$limit=2&$after=%2B79160000002");
    expect(next.body).toMatchObject({ data: ["+79160000003"], nextAfter: null });
    expect((await contactsOf(task.id, "?excluded=true")).body).toMatchObject({
      lists: [{ title: "Family" }],
      data: ["+79160000004"],
      total: 1,
    });
    for (const query of ["?$limit=0", "?$limit=101", "?$limit=x", "?excluded=maybe"])
      expect((await contactsOf(task.id, query)).status).toBe(400);
    expect((await contactsOf(task.id, "", stranger)).status).toBe(404);
  });
});
