import { describe, expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { callApi, createCaller } from "#tests/support/api.ts";
import { contactCalls } from "#tests/support/contact-calls.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import * as lists from "../../../app/api/contactLists/route.ts";
import * as contacts from "../../../app/api/contacts/route.ts";

const caller = prepareCaller();
const { newList } = contactCalls(caller);
const headers = { "Idempotency-Key": "attempt-1" };

async function addList(title: string, as = caller()) {
  const body = { title, type: "regular" };
  return callApi(lists, "POST /contactLists", { caller: as, body, headers });
}

describe("Idempotency-Key on POST /contactLists and /contacts", () => {
  it("makes one list of two tabs that send at once, and of what is asked again later", async () => {
    const answers = await Promise.all([addList("Friends"), addList("Friends")]);
    answers.push(await addList("Friends"));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const rows = await sql()`select 1 from contact_lists where owner_id = ${caller().user.id}`;
    expect(rows).toHaveLength(1);
  });

  it("refuses other values under the key, and takes it from another account", async () => {
    await addList("Friends");
    expect((await addList("Clients")).body.key).toBe("commons.errors.idempotency.reused");
    expect((await addList("Clients", await createCaller())).status).toBe(200);
  });

  it("adds one contact", async () => {
    const body = { ListId: await newList(), phone: "+79161234567" };
    const add = async () =>
      callApi(contacts, "POST /contacts", { caller: caller(), body, headers });
    const [first, again] = [await add(), await add()];
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    const rows = await sql()`select 1 from contacts where list_id = ${body.ListId}`;
    expect(rows).toHaveLength(1);
  });
});
