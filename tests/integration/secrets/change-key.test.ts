import { expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { vapidKeys } from "#server/notifications/push/vapid.ts";
import { newSecret } from "#server/second-factor/totp.ts";
import {
  assertSealingKey,
  changeSealingKey,
  digest,
  seal,
  sealedColumns,
  SealingKeyError,
  unseal,
} from "#server/secrets/service.ts";
import { createProvider } from "#server/seed/factories/providers.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { createInboundWebhook } from "#tests/support/input/inbound-rows.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();
const former = process.env.SECRETS_KEY ?? "";
const next = `${former}, the next one`;

/** A row of each table that holds sealed values, each of them with a value. */
async function fillSealed(): Promise<void> {
  const { id } = await createUser(sql());
  const { sealed } = newSecret(id, { issuer: "Cabinet", label: "anna" });
  await sql()`insert into authenticators (user_id, secret) values (${id}, ${sealed})`;
  const provider = await createProvider(sql(), { kind: "smpp", config: { url: "smpp://a:secret@b:1" } });
  const placed = (table: string, row: object) =>
    seal(Buffer.from("secret"), sealedColumns.find((one) => one.table === table)?.placeOf({ ...row }) ?? "");
  await sql()`update providers set secrets = ${placed("providers", provider)} where id = ${provider.id}`;
  await vapidKeys();
  const inbound = await createInboundWebhook(id);
  const [, ofSecret] = sealedColumns.filter(({ table }) => table === "inbound_webhooks");
  await sql()`
    update inbound_webhooks set secret = ${seal(Buffer.from("secret"), ofSecret?.placeOf({ id: inbound }) ?? "")}`;
  const webhook = { ownerId: id, event: "tasks.state" };
  await sql()`
    insert into webhooks (owner_id, event, is_active, url, method, headers, body, max_connections, success_status, success_body, statuses)
    values (${id}, ${webhook.event}, true, 'https://example.com', 'POST', ${placed("webhooks", webhook)}, '', 1, '', '', '{}')`;
  const secret = placed("webhook_secrets", webhook);
  await sql()`
    insert into webhook_secrets (owner_id, secret, former, is_shown, ending) values (${id}, ${secret}, ${secret}, true, 'abcd')`;
  await sql()`
    insert into smpp_passwords (id, owner_id, description, password_hash)
    values (${newId()}, ${id}, 'program', ${digest("eight888", "smpp password")})`;
} // prettier-ignore

/** Every sealed value opens with the key; answers how many there are of each column. */
async function openAll(key: string): Promise<Record<string, number>> {
  const opened: Record<string, number> = {};
  for (const { table, columns, placeOf } of sealedColumns)
    for (const column of columns) {
      const rows = await sql()<Record<string, unknown>[]>`
        select *, ${sql()(column)} as sealed from ${sql()(table)} where length(${sql()(column)}) > 0`;
      for (const { sealed, ...row } of rows)
        expect(unseal(sealed as Uint8Array, placeOf(row), key).length).toBeGreaterThan(0);
      opened[`${table}.${column}`] = rows.length;
    }
  return opened;
}

test("what one key has sealed is sealed under another, all of it, and only by who knows the first", async () => {
  await assertSealingKey(former);
  await fillSealed();
  const before = await openAll(former);
  expect(Object.values(before).every((count) => count > 0), JSON.stringify(before)).toBe(true);

  await expect(changeSealingKey("another key, long enough to be one", next)).rejects.toThrow(SealingKeyError);
  expect(await openAll(former)).toEqual(before);

  const count = Object.values(before).reduce((all, one) => all + one, 0);
  expect(await changeSealingKey(former, next)).toEqual({ sealed: count, removed: 1 });
  expect(await openAll(next)).toEqual(before);
  await assertSealingKey(next);
  await expect(assertSealingKey(former)).rejects.toThrow(SealingKeyError);
}); // prettier-ignore

test("a value that doesn't open leaves everything as it was", async () => {
  const before = await openAll(next);
  const { id } = await createUser(sql());
  await sql()`insert into authenticators (user_id, secret) values (${id}, ${Buffer.from("no sealed value at all, but long")})`;
  await expect(changeSealingKey(next, former)).rejects.toThrow("sealed in a way");
  await sql()`delete from authenticators where user_id = ${id}`;
  expect(await openAll(next)).toEqual(before);
  await assertSealingKey(next);
});
