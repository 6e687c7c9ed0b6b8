import { expect, it } from "vitest";
import { createContactList, createContacts } from "#drizzle/seed/factories/contacts.ts";
import { changeContacts, goOnChanging } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { actorFor } from "#tests/support/actors.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";

const caller = prepareCaller();

it("a bulk change goes no further once who began it is switched off", async () => {
  const { user } = caller();
  const list = await createContactList(sql(), { ownerId: user.id });
  const people = Array.from({ length: 2100 }, (_, at) => ({
    phone: `+7916${String(at).padStart(7, "0")}`,
  }));
  await createContacts(sql(), list, people);
  const chosen = { search: "", genders: [] };
  const input = { ListId: list.id, act: "remove", TargetId: null, chosen } as const;
  const { job } = await changeContacts(actorFor(user), input, null);
  await sql()`update users set is_active = false where id = ${user.id}`;
  expect(await goOnChanging(job?.id ?? "")).toBe(false);
  const [row] = await sql()`
    select j.state, j.done, l.size from contact_jobs j join contact_lists l on l.id = j.list_id
    where j.id = ${job?.id ?? ""}`;
  expect(row).toEqual({ state: "canceled", done: 1000, size: 1100 });
});
