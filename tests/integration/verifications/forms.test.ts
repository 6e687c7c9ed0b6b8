import { Script } from "node:vm";
import { beforeEach, expect, it } from "vitest";
import { codeOf } from "#server/auth/derived-code.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { createContactList } from "#server/seed/factories/contacts.ts";
import { createTariff } from "#server/seed/factories/tariffs.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { sendCalls } from "#tests/support/send-calls.ts";
import { verifyCalls } from "#tests/support/verify-calls.ts";
import * as script from "../../../app/api/codeForms/[key]/script/route.ts";
import * as card from "../../../app/api/contacts/[id]/card/route.ts";

prepareApi();

let caller: Caller;
let key: string;
let ListId: string;
beforeEach(async () => {
  const tariffs = [await createTariff(sql(), { source: "verify" })];
  caller = await createCaller({ tariffs });
  ({ id: ListId } = await createContactList(sql(), { ownerId: caller.user.id, title: "News" }));
  key = await opened();
});

const { settings, set, form, ask, answer, read } = verifyCalls(() => caller);
const { balanceOf } = sendCalls(() => caller);
const shop = "https://shop.example";
const consentText = "I agree to news from the shop </script>";

async function opened(given: object = {}): Promise<string> {
  const { publicKey: _, ...values } = (await settings()).body;
  const changed = { ...values, isOpen: true, origins: `${shop}/page\n`, ListId, consentText };
  const { status, body } = await set({ ...changed, ...given });
  expect(status).toBe(200);
  expect(body.origins).toEqual([shop]);
  return body.publicKey;
}

let numbers = 0;
const newPhone = () => `+7926${String(1_000_000 + 1009 * numbers++)}`;
let visitors = 0;
/** A browser on the account's page, each at an address of its own. */
const visitor = (at = visitors++, origin = shop) => ({
  origin,
  "x-cabinet-ip": `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
});

it("writes the consent of a person who typed the code to the contact's card, and no one else's", async () => {
  const phone = newPhone();
  expect((await form(key)).body).toEqual({ digits: 6, consentText, asksName: true });
  expect(await ask(key, { phone }, visitor())).toMatchObject({ status: 400 });
  const asked = await ask(key, { phone, firstName: "Ann", agrees: true }, visitor());
  expect(asked.status).toBe(200);
  const people = async () => sql()<{ id: string; firstName: string }[]>`
    select id, first_name from contacts where list_id = ${ListId} and phone = ${phone}`;
  expect(await people()).toEqual([]);
  const { id } = asked.body;
  const right = { id, code: codeOf(id, 6) };
  expect((await answer(key, right, visitor())).body).toEqual({ status: "approved" });
  const [person] = await people();
  expect(person?.firstName).toBe("Ann");
  const { body } = await callApi(card, `GET /contacts/${person?.id}/card`, {
    caller,
    params: { id: person?.id ?? "" },
  });
  expect(body.consents).toMatchObject([
    { kind: "granted", source: "form", origin: "News", word: consentText, address: phone },
  ]);
  // The page's own server asks before it believes the page.
  expect((await read(id)).body).toMatchObject({ state: "approved", origin: "form", phone });

  const again = await ask(key, { phone, firstName: "Bob", agrees: true }, visitor());
  await answer(key, { id: again.body.id, code: codeOf(again.body.id, 6) }, visitor());
  expect(await people()).toHaveLength(1);
});

it("takes a code by the form that asked for it alone, and nothing that only resembles it", async () => {
  const asked = await ask(key, { phone: newPhone(), agrees: true }, visitor());
  const { id } = asked.body;
  const code = codeOf(id, 6);
  const other = await createCaller({ tariffs: [await createTariff(sql(), { source: "verify" })] });
  const { publicKey: _, ...theirs } = (await settings(other)).body;
  const theirForm = await set({ ...theirs, isOpen: true, origins: shop }, other);
  const foreign = await answer(theirForm.body.publicKey, { id, code }, visitor());
  expect(foreign.status).toBe(404);
  const wide = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff_10 + Number(digit)));
  const arabic = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x06_60 + Number(digit)));
  const alike = [wide, arabic, [code], { $eq: code }, Number(code), `${code}\u0000`, `+${code}`, `0${code}`, true, null]; // prettier-ignore
  for (const typed of alike)
    expect((await answer(key, { id, code: typed }, visitor())).status, JSON.stringify(typed)).toBe(
      400,
    );
  const [row] = await sql()<{ state: string; attempts: number }[]>`
    select state, attempts from verifications where id = ${id}`;
  // Only the one that has the shape of a code counts as a try.
  expect({ ...row }).toEqual({ state: "pending", attempts: 1 });
  expect((await answer(key, { id, code: ` ${code.slice(0, 3)}-${code.slice(3)} ` }, visitor())).body).toEqual({ status: "approved" }); // prettier-ignore
});

it("asks for consent without a list as well, and keeps it with the number", async () => {
  await opened({ ListId: null });
  expect((await form(key)).body).toEqual({ digits: 6, consentText, asksName: false });
  const phone = newPhone();
  const refused = await ask(key, { phone }, visitor());
  expect(refused.body.data).toMatchObject([
    { path: ["agrees"], key: "verifications.errors.agrees" },
  ]);
  const { id } = (await ask(key, { phone, firstName: "Ann", agrees: true }, visitor())).body;
  const consents = async () => sql()`
    select kind, source, origin, word from contact_consents
    where owner_id = ${caller.user.id} and address = ${phone}`;
  expect([...(await consents())]).toEqual([]);
  await answer(key, { id, code: codeOf(id, 6) }, visitor());
  expect([...(await consents())]).toEqual([
    { kind: "granted", source: "form", origin: null, word: consentText },
  ]);
  const [people] = await sql()`select from contacts where phone = ${phone}`;
  expect(people).toBeUndefined();
});

it("serves the pages that the account names, and no others", async () => {
  const body = { phone: newPhone(), agrees: true };
  for (const origin of [
    "https://evil.example",
    "http://shop.example",
    "https://shop.example.evil.example",
    "null",
  ])
    // prettier-ignore
    expect(await ask(key, body, visitor(undefined, origin))).toMatchObject({
      status: 403,
      body: { key: "verifications.errors.origin" },
    });
  const { origin: _, ...program } = visitor();
  expect((await ask(key, body, program)).status).toBe(403);
  await opened({ isOpen: false });
  expect((await ask(key, body, visitor())).status).toBe(404);
  expect((await form(key)).status).toBe(404);
  expect((await form("vf_00000000000000000000")).status).toBe(404);
  expect((await form("x' or 1=1 --")).status).toBe(404);
});

it("limits the visitors of an address", async () => {
  const at = visitor(900_000);
  for (let asked = 0; asked < 10; asked++)
    expect((await ask(key, { phone: newPhone(), agrees: true }, at)).status).toBe(200);
  expect(await ask(key, { phone: newPhone(), agrees: true }, at)).toMatchObject({
    status: 429,
    body: { key: "verifications.errors.visitor" },
  });
  expect((await ask(key, { phone: newPhone(), agrees: true }, visitor())).status).toBe(200);
});

it("has a script without secrets, whose texts can't end it", async () => {
  const { status, body, headers } = await callApi(script, `GET /codeForms/${key}/script`, {
    params: { key },
    headers: { "accept-language": "es" },
  });
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("text/javascript");
  expect(body).toContain("Recibir un código");
  expect(body).not.toContain("</script");
  expect(body).not.toContain(caller.token);
  expect(() => new Script(body)).not.toThrow();
});

it("lets none of 10 000 guesses from 1 000 addresses in", { timeout: 240_000 }, async () => {
  const before = await balanceOf();
  const phones = Array.from({ length: 40 }, newPhone);
  const asked = await Promise.all(
    phones.map(async (phone) => (await ask(key, { phone, agrees: true }, visitor())).body.id),
  );
  const outcomes = new Map<number, number>();
  let approved = 0;
  // 250 guesses for each check; the right code is among the last ones, when five wrong ones have ended it.
  for (let guess = 0; guess < 250; guess++)
    await Promise.all(
      asked.map(async (id: string, at) => {
        const right = Number(codeOf(id, 6));
        const code = String((right + 250 - guess - (guess === 249 ? 1 : 0)) % 1_000_000);
        const from = visitor(500_000 + ((guess * asked.length + at) % 1000));
        const { status } = await answer(key, { id, code: code.padStart(6, "0") }, from);
        outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
        if (status === 200) approved += 1;
      }),
    );
  expect(approved).toBe(0);
  expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBe(10_000);
  const states = await sql()`
    select distinct state, attempts from verifications where owner_id = ${caller.user.id}`;
  expect([...states]).toEqual([{ state: "failed", attempts: 5 }]);
  expect(await balanceOf()).toBe(before);
  expect(await findLedgerFaults(sql())).toEqual([]);
});
