import { expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { moveTask } from "#server/tasks/service.ts";
import { createSender, startBulk } from "#tests/support/faults/bulk.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

test("a campaign without a title is told by the beginning of its text, as lists have it", async () => {
  const actor = await createSender();
  const id = await startBulk(actor, 2);
  await moveTask(actor, { id, state: "paused" });
  await moveTask(actor, { id, state: "scheduled" });
  const [task] = await sql()<{ title: string; text: string }[]>`
    select title, data->'payload'->>'text' as text from tasks where id = ${id}`;
  expect(task?.title).toBe("");
  const told = await sql()<{ type: string; title: string }[]>`
    select type, params->>'title' as title from notifications
    where owner_id = ${actor.userId} and params->>'taskId' = ${id} order by id`;
  expect(told.map(({ type }) => type)).toContain("SendingsBulkResumed");
  expect(new Set(told.map(({ title }) => title))).toEqual(new Set([task?.text.slice(0, 60)]));
});
