import { beforeEach, expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { type Caller, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { createPayer, newPhone, verifyCalls } from "#tests/support/verify-calls.ts";

prepareApi();

let caller: Caller;
beforeEach(async () => (caller = await createPayer()));
const { start, settings, set } = verifyCalls(() => caller);

it("refuses what can't be paid for, has no price, or goes where the account doesn't send", async () => {
  const poor = await createPayer();
  await sql()`update balances set balance = 0, overdraft = 0 where owner_id = ${poor.user.id}`;
  await sql()`delete from billings where owner_id = ${poor.user.id}`.catch(() => null);
  expect(await start({ phone: newPhone() }, {}, poor)).toMatchObject({
    status: 400,
    body: { key: "sendings.errors.funds" },
  });
  expect(await start({ phone: newPhone() }, {}, await createCaller())).toMatchObject({
    status: 400,
    body: { key: "sendings.errors.no.tariff" },
  });
  const { body: now } = await settings();
  const { publicKey: _, ...values } = now;
  expect(await set({ ...values, countries: ["KZ"] })).toMatchObject({ status: 200 });
  expect(await start({ phone: newPhone() })).toMatchObject({
    status: 400,
    body: { key: "verifications.errors.country" },
  });
  for (const phone of ["12", "", null, "x".repeat(100)])
    expect(await start({ phone })).toMatchObject({ status: 400 });
  expect(await start({ phone: newPhone(), channels: ["email"] })).toMatchObject({ status: 400 });
});

it("stops at neighbouring numbers and at a country whose codes are hardly typed in", async () => {
  const block = Array.from({ length: 11 }, (_, at) => `+79169${String(999_100 + at)}`);
  const answers = [];
  for (const phone of block) answers.push((await start({ phone })).status);
  expect(answers).toEqual([...Array<number>(10).fill(200), 429]);
  await sql()`
    insert into verifications (id, owner_id, phone, country, channels, stepped_at, sendings, origin, digits, code_hash,
      price, state, expired_at)
    select uuidv7(interval '-10 minutes'), ${caller.user.id}, '+77010000000', 'KZ', '{sms}', now(), '{}', 'api', 6, '', 0,
      'expired', now() from generate_series(1, 30)`;
  expect(await start({ phone: "+77012345678" })).toMatchObject({
    status: 429,
    body: { key: "verifications.errors.pumping" },
  });
});
