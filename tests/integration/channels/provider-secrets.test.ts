import { afterEach, describe, expect, test } from "vitest";
import { openConfig, sealClearSecrets } from "#server/channels/provider-secrets.ts";
import { findRunnable, listProviders } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { createProvider } from "#server/seed/factories/providers.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { providerCalls } from "#tests/support/provider-calls.ts";

const caller = prepareCaller({ role: "manager" });
const { create, update, read } = providerCalls(caller);

afterEach(async () => {
  await sql()`delete from workers`;
});

const password = "the password of the SMSC";
const config = { host: "smsc.example", systemId: "cabinet", password };

const addWorker = (id: string, opensSecrets: boolean, minutes = 60) => sql()`
  insert into workers (id, opens_secrets, started_at)
  values (${id}, ${opensSecrets}, now() - ${minutes} * interval '1 minute')`;

async function stored(id: string) {
  const [row] = await sql()<Parameters<typeof openConfig>[0][]>`
    select id, kind, config, secrets from providers where id = ${id}`;
  if (!row) throw new Error("no such provider");
  return row;
}

const isInClear = async (id: string) => "password" in (await stored(id)).config;

describe("secrets of providers", () => {
  test("are stored sealed, opened for those who connect, and never answered", async () => {
    const { body } = await create({ kind: "smpp", title: "Sealed", config });
    const [row] = await sql()<{ text: string }[]>`
      select p::text as text from providers p where id = ${body.id}`;
    expect(row?.text).not.toContain(password);
    expect(await findRunnable(body.id)).toMatchObject({ config });
    const listed = await listProviders();
    expect(listed.find(({ id }) => id === body.id)).toMatchObject({ config });
    expect(JSON.stringify([body, (await read(body.id)).body])).not.toContain(password);
  });

  test("are bound to their provider: those of another don't open there", async () => {
    const [one, two] = [
      (await create({ kind: "smpp", title: "One", config })).body.id,
      (await create({ kind: "smpp", title: "Two", config: { ...config, password: "other" } })).body
        .id,
    ];
    await sql()`
      update providers set secrets = (select secrets from providers where id = ${one}) where id = ${two}`;
    expect(openConfig(await stored(two))).not.toHaveProperty("password");
    expect(openConfig(await stored(one))).toMatchObject({ password });
  });

  test("are replaced by entering new ones, and removed by nothing", async () => {
    const { id } = (await create({ kind: "smpp", title: "Rotated", config })).body;
    const before = (await stored(id)).secrets;
    await update(id, { config: { ...config, password: "" } });
    expect(openConfig(await stored(id))).toMatchObject({ password });
    await update(id, { title: "Renamed" });
    expect(openConfig(await stored(id))).toMatchObject({ password });
    await update(id, { config: { ...config, password: "another one" } });
    expect(openConfig(await stored(id))).toMatchObject({ password: "another one" });
    expect((await stored(id)).secrets).not.toEqual(before);
  });

  test("of a former version are sealed once its workers have been gone for a while", async () => {
    const { id } = await createProvider(sql(), { kind: "smpp", config });
    expect(await isInClear(id)).toBe(true);
    await sealClearSecrets(sql());
    expect(await isInClear(id), "no worker runs").toBe(true);
    await addWorker("former", false);
    await addWorker("new", true);
    await sealClearSecrets(sql());
    expect(await isInClear(id), "a worker that reads them runs").toBe(true);
    await sql()`delete from workers`;
    await addWorker("just started", true, 5);
    await sealClearSecrets(sql());
    expect(await isInClear(id), "web processes of the former version may still run").toBe(true);
    await sql()`update workers set started_at = now() - interval '11 minutes'`;
    expect(await sealClearSecrets(sql())).toBeGreaterThan(0);
    expect(await isInClear(id)).toBe(false);
    expect(openConfig(await stored(id))).toEqual(config);
    expect(await sealClearSecrets(sql())).toBe(0);
  });

  test("stay readable for a former worker while one runs", async () => {
    await addWorker("former", false);
    const { id } = (await create({ kind: "smpp", title: "Mixed", config })).body;
    expect((await stored(id)).config).toMatchObject({ password });
    await sql()`delete from workers`;
    // What a former web process writes over sealed ones is the newer.
    await addWorker("new", true);
    await sealClearSecrets(sql());
    await sql()`update providers set config = config || '{"password": "typed later"}' where id = ${id}`;
    expect(openConfig(await stored(id))).toMatchObject({ password: "typed later" });
    await sealClearSecrets(sql());
    expect(await isInClear(id)).toBe(false);
    expect(openConfig(await stored(id))).toMatchObject({ password: "typed later" });
  });
});
