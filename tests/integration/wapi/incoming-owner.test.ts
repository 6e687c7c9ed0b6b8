import { expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { findMessageOwner } from "#server/incoming/find-owner.ts";
import { createProvider } from "#server/seed/factories/providers.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const person = "+79165550001";

test("what is written to a linked phone is its account's, also where others wrote from the gateway before", async () => {
  const db = sql();
  const config = { url: "http://127.0.0.1:9/", apiKey: "k", callbackSecret: "s".repeat(32) };
  const provider = await createProvider(db, { kind: "waha", config });
  const [one, other] = [await createUser(db), await createUser(db)];
  const written = {
    type: "wapi",
    recipient: person,
    providerId: provider.id,
    status: "sent",
  } as const;
  const [first] = await createSendings(db, one.id, [{ ...written, sender: "+79160000001" }]);
  const link = async (ownerId: string, phone: string) => db`
    insert into wapi_instances (id, owner_id, provider_id, title, state, phone, linked_at)
    values (${newId()}, ${ownerId}, ${provider.id}, 'Shop', 'linked', ${phone}, now())`;
  await link(one.id, "+79160000001");
  await link(other.id, "+79160000002");
  const ask = async (to: string) =>
    db.begin(async (tx) =>
      findMessageOwner(tx, provider.id, {
        type: "wapi",
        from: person,
        to,
        text: "Hello",
        at: new Date(),
        providerMessageId: newId(),
      }),
    );
  expect(await ask("+79160000002")).toEqual({ ownerId: other.id, sendingId: null });
  expect(await ask("+79160000001")).toEqual({ ownerId: one.id, sendingId: first?.id });
  // No account has linked the phone any more, so the message has no owner, not even the last account that wrote to
  // the number.
  expect(await ask("+79160000003")).toBeNull();
  await db`update wapi_instances set state = 'waiting' where owner_id = ${other.id}`;
  expect(await ask("+79160000002")).toBeNull();
});
