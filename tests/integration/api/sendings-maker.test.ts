import { expect, it } from "vitest";
import type { Actor } from "#lib/permissions.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { createSending, expandTask } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { callApi, type Caller, createFamily, rubles } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { sendOf } from "#tests/support/sends.ts";
import * as route from "../../../app/api/sendings/route.ts";

prepareApi();

it("finds messages by who made them, their owner or an account acting for it", async () => {
  const { reseller, caller } = await createFamily();
  const own = actorFor(await createUser(sql(), { balance: rubles(100) }));
  const actor: Actor = { ...own, userId: caller.user.id, realUser: null };
  const acting: Actor = {
    ...actor,
    realUser: { userId: reseller.user.id, username: reseller.user.username },
  };
  const list = await createContactList(sql(), { ownerId: caller.user.id });
  await createContacts(sql(), list, [{ phone: "+79160000003" }]);
  const send = async (as: Actor, recipient: unknown) =>
    createSending(as, sendOf({ recipient } as Parameters<typeof sendOf>[0]), { idempotency: null });
  await send(actor, "+79160000001");
  await send(acting, "+79160000002");
  const bulk = await send(acting, { include: [list.id] });
  await expandTask("taskId" in bulk ? bulk.taskId : "");
  const madeBy = async (id: string, as: Caller) => {
    const { body } = await callApi(route, `GET /sendings?meta.user.id=${id}`, { caller: as });
    return body.data.map(({ payload, meta }: { payload: Row["payload"]; meta: Row["meta"] }) => [
      payload.recipient,
      meta.user.id,
    ]);
  };
  const [byOwner, byReseller] = [caller.user.id, reseller.user.id];
  expect(await madeBy(byOwner, caller)).toEqual([["+79160000001", byOwner]]);
  for (const as of [caller, reseller])
    expect(await madeBy(byReseller, as)).toEqual([
      ["+79160000003", byReseller],
      ["+79160000002", byReseller],
    ]);
  expect(await madeBy(own.userId, reseller)).toEqual([]);
  const { status, body } = await callApi(route, "GET /sendings?meta.user.name=x", { caller });
  expect([status, body.data[0].path]).toEqual([400, ["meta.user.name"]]);
});

interface Row {
  payload: { recipient: string };
  meta: { user: { id: string } };
}
