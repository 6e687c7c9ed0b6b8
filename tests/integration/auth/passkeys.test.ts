import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#lib/permissions.ts";
import { maxPasskeys, type SignedByPasskey } from "#lib/second-factor/passkey.ts";
import { checkCredentials } from "#server/auth/credentials.ts";
import { sql } from "#server/db/client.ts";
import {
  addPasskey,
  askForPasskey,
  confirmAuthenticator,
  getSecondFactor,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
} from "#server/second-factor/service.ts";
import { testPassword as password } from "#server/seed/factories/users.ts";
import { actorFor } from "#tests/support/actors.ts";
import { callApi, createCaller } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { proofSource, testSite } from "#tests/support/proof-source.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import { softPasskey } from "#tests/support/soft-passkey.ts";
import * as loginRoute from "../../../app/api/login/route.ts";

process.env.SECRETS_KEY = "a key of the tests, long enough to seal";

const caller = prepareCaller();
const actor = () => actorFor(caller().user);
const origin = async () => ({ address: "203.0.113.1", devices: [] });
const site = testSite;
const here = async () => site;

type Key = ReturnType<typeof softPasskey>;

async function addTo({
  owner = actor(),
  key = softPasskey(site),
  code,
}: {
  owner?: Actor;
  key?: Key;
  code?: string | undefined;
} = {}) {
  const proof = { password, code };
  const { challenge } = await startPasskey(owner, proof, proofSource());
  return {
    key,
    ...(await addPasskey(owner, { name: "Laptop", made: key.made(challenge) }, here())),
  };
}

/** The second step of a sign-in, once something has been signed. */
const enter = async (signed: SignedByPasskey, at = site) =>
  checkCredentials(
    { username: caller().user.username, password, passkey: { signed, site: at } },
    await origin(),
  );
const ask = async (at = site) => (await askForPasskey(caller().user.id, at)).challenge;
const login = async (code?: string) =>
  callApi(loginRoute, "POST /login", {
    body: { username: caller().user.username, password, ...(code !== undefined && { code }) },
  });
const wrong = { code: "BadRequest", key: "login.errors.passkey.wrong" };
const wrongCode = "login.errors.code.wrong";

describe("a passkey", () => {
  let key: Key;
  let codes: string[];
  beforeEach(async () => {
    const added = await addTo();
    key = added.key;
    codes = added.codes ?? [];
  });

  it("is a second factor by itself, with recovery codes beside it and an answer for programs", async () => {
    expect(codes).toHaveLength(10);
    expect(await getSecondFactor(actor())).toMatchObject({
      since: null,
      recoveryCodesLeft: 10,
      passkeys: [{ name: "Laptop", host: "cabinet.test", lastUsedAt: null }],
    });
    const without = await login();
    expect([without.status, without.body.key]).toEqual([403, "login.errors.passkey.needed"]);
    await enter(key.signed(await ask()));
    expect((await getSecondFactor(actor())).passkeys[0]?.lastUsedAt).not.toBeNull();
    expect((await login(codes[0])).status).toBe(200);
    expect((await login(codes[0])).status).toBe(400);
    expect(
      (await renewRecoveryCodes(actor(), { password, code: codes[1] }, proofSource())).codes,
    ).toHaveLength(10);
  });

  it("answers each challenge once, also two at the same time", async () => {
    const signed = key.signed(await ask());
    const answers = await Promise.allSettled([enter(signed), enter(signed)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(enter(key.signed("bm90IG91cnM"))).rejects.toMatchObject(wrong);
  });

  it("answers no challenge that has expired, was for making one, or is another account's", async () => {
    const late = key.signed(await ask());
    await sql()`update passkey_challenges set expires_at = now() where user_id = ${caller().user.id}`;
    await expect(enter(late)).rejects.toMatchObject(wrong);
    const proof = { password, code: codes[0] };
    const { challenge } = await startPasskey(actor(), proof, proofSource());
    await expect(enter(key.signed(challenge))).rejects.toMatchObject(wrong);
    const other = await createCaller();
    await addTo({ owner: actorFor(other.user) });
    const theirs = (await askForPasskey(other.user.id, site)).challenge;
    await expect(enter(key.signed(theirs))).rejects.toMatchObject(wrong);
  });

  it("is refused with another key's signature, another page's origin and a counter that goes back", async () => {
    const forger = softPasskey(site);
    await expect(
      enter({ ...forger.signed(await ask()), id: key.id, rawId: key.id }),
    ).rejects.toMatchObject(wrong);
    await expect(
      enter(key.signed(await ask(), { at: "https://cabinet.test.evil" })),
    ).rejects.toMatchObject(wrong);
    await enter(key.signed(await ask(), { step: 5 }));
    await expect(enter(key.signed(await ask(), { step: -2 }))).rejects.toMatchObject(wrong);
    await enter(key.signed(await ask(), { step: 9 }));
  });

  it("is good at its own host only", async () => {
    const label = { origin: "https://label.test", rpId: "label.test" };
    await expect(ask(label)).rejects.toMatchObject({ key: "login.errors.passkey.elsewhere" });
    await expect(enter(key.signed(await ask()), label)).rejects.toMatchObject(wrong);
  });

  it("is guessed at no more often than codes", async () => {
    const forged = async () => enter(key.signed("bm90IG91cnM")).catch(({ code }) => code);
    const seen: string[] = [];
    for (let at = 0; at < 6; at++) seen.push(await forged());
    expect(seen).toEqual([...Array<string>(5).fill("BadRequest"), "TooManyRequests"]);
    expect((await login(codes[1])).status).toBe(429);
  });

  it("is made by the password's owner, of our own challenge, once, and not without end", async () => {
    const start = startPasskey(actor(), { password: "wrong one" }, proofSource());
    await expect(start).rejects.toMatchObject({ key: "users.errors.password.wrong" });
    const unreadable = { key: "login.errors.passkey.unreadable" };
    const made = { name: "x", made: key.made("bm90IG91cnM") };
    await expect(addPasskey(actor(), made, here())).rejects.toMatchObject(unreadable);
    const elsewhere = await startPasskey(actor(), { password, code: codes[0] }, proofSource());
    const foreign = key.made(elsewhere.challenge, "https://evil.test");
    await expect(addPasskey(actor(), { ...made, made: foreign }, here())).rejects.toMatchObject(
      unreadable,
    );
    await expect(addTo({ key, code: codes[1] })).rejects.toMatchObject({
      key: "account.errors.passkeyKnown",
    });
    const second = await addTo({ code: codes[2] });
    expect(second.codes).toBeNull();
    await sql()`
      insert into passkeys (user_id, name, credential_id, public_key, counter, transports, rp_id)
      select user_id, name, n::text || credential_id, public_key, 0, '{}', rp_id
      from passkeys, generate_series(1, ${maxPasskeys / 2 - 1}) n where user_id = ${caller().user.id}`;
    await expect(addTo({ code: codes[3] })).rejects.toMatchObject({
      key: "account.errors.passkeysFull",
    });
  });

  it("can't be removed, and no factor added, by the password alone", async () => {
    const [{ id } = { id: "" }] = (await getSecondFactor(actor())).passkeys;
    const needed = { code: "Forbidden", key: "login.errors.passkey.needed" };
    await expect(removePasskey(actor(), { id, password }, proofSource())).rejects.toMatchObject(
      needed,
    );
    await expect(startPasskey(actor(), { password }, proofSource())).rejects.toMatchObject(needed);
    await expect(startAuthenticator(actor(), { password }, proofSource())).rejects.toMatchObject(
      needed,
    );
    await expect(
      removePasskey(actor(), { id, password, code: "x" }, proofSource()),
    ).rejects.toThrow(wrongCode);
    const passkey = key.signed(await ask());
    await removePasskey(actor(), { id, password, passkey }, proofSource());
    expect((await getSecondFactor(actor())).passkeys).toEqual([]);
  });

  it("ends an authenticator that was begun before by the password alone", async () => {
    const { user } = await createCaller();
    const other = actorFor(user);
    const { secret } = await startAuthenticator(other, { password }, proofSource());
    await addTo({ owner: other });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await expect(confirmAuthenticator(other, code)).rejects.toThrow(wrongCode);
  });

  it("can't be made any more of what was begun before an authenticator was on", async () => {
    const { user } = await createCaller();
    const other = actorFor(user);
    const begun = await startPasskey(other, { password }, proofSource());
    const { secret } = await startAuthenticator(other, { password }, proofSource());
    await confirmAuthenticator(other, new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    const late = { name: "x", made: softPasskey(site).made(begun.challenge) };
    await expect(addPasskey(other, late, here())).rejects.toThrow(
      "login.errors.passkey.unreadable",
    );
  });

  it("is renamed and removed by its owner alone; with the last factor the codes go", async () => {
    const [{ id } = { id: "" }] = (await getSecondFactor(actor())).passkeys;
    const stranger = actorFor((await createCaller()).user);
    const missing = { code: "NotFound" };
    await expect(renamePasskey(stranger, id, "Mine")).rejects.toMatchObject(missing);
    await expect(removePasskey(stranger, { id, password }, proofSource())).rejects.toMatchObject(
      missing,
    );
    await renamePasskey(actor(), id, "Old laptop");
    expect((await getSecondFactor(actor())).passkeys).toMatchObject([{ name: "Old laptop" }]);
    await expect(
      removePasskey(actor(), { id, password: "wrong one" }, proofSource()),
    ).rejects.toMatchObject({ code: "BadRequest" });
    await removePasskey(actor(), { id, password, code: codes[0] }, proofSource());
    expect(await getSecondFactor(actor())).toEqual({
      since: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect((await login()).status).toBe(200);
    const told = (await eventsOf(caller().user.id)).filter(
      ({ name }) => name === "credentials.updated",
    );
    expect(told.map(({ data }) => data)).toEqual([{ what: "passkey" }, { what: "passkey" }]);
  });
});
