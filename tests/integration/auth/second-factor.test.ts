import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sql } from "#server/db/client.ts";
import {
  confirmAuthenticator,
  getSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from "#server/second-factor/service.ts";
import { seal, unseal } from "#server/secrets/service.ts";
import { testPassword } from "#server/seed/factories/users.ts";
import { actorFor } from "#tests/support/actors.ts";
import { callApi, createCaller } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { proofSource } from "#tests/support/proof-source.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import * as loginRoute from "../../../app/api/login/route.ts";

process.env.SECRETS_KEY = "a key of the tests, long enough to seal";

const caller = prepareCaller();
const actor = () => actorFor(caller().user);
const password = testPassword;

let secret = "";
let codes: string[] = [];

/** A code of the authenticator, so many half minutes from now. */
const codeOf = (step = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + step * 30_000,
  });
const login = async (code?: string) =>
  callApi(loginRoute, "POST /login", {
    body: { username: caller().user.username, password, ...(code !== undefined && { code }) },
  });

beforeEach(async () => {
  // The code before this one is good for as long as this one is shown.
  await vi.waitFor(() => expect(TOTP.remaining()).toBeGreaterThan(1000));
  ({ secret } = await startAuthenticator(actor(), { password }, proofSource()));
  ({ codes } = await confirmAuthenticator(actor(), codeOf(-1)));
});

describe("a second factor", () => {
  it("is off until a code has confirmed it", async () => {
    const { user } = await createCaller();
    const other = actorFor(user);
    expect(await getSecondFactor(other)).toEqual({
      since: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    await startAuthenticator(other, { password }, proofSource());
    expect((await getSecondFactor(other)).since).toBeNull();
    await expect(confirmAuthenticator(other, "000000")).rejects.toMatchObject({
      key: "login.errors.code.wrong",
    });
    const { status } = await callApi(loginRoute, "POST /login", {
      body: { username: user.username, password },
    });
    expect(status).toBe(200);
  });

  it("is asked for after the password, with an answer that says so", async () => {
    expect(await getSecondFactor(actor())).toMatchObject({ recoveryCodesLeft: 10 });
    const without = await login();
    expect([without.status, without.body.key]).toEqual([403, "login.errors.code.needed"]);
    const wrong = await callApi(loginRoute, "POST /login", {
      body: { username: caller().user.username, password: "wrong one", code: codeOf() },
    });
    expect(wrong.body).toEqual({ error: 400 });
    const refused = await login("000000");
    expect([refused.status, refused.body.key]).toEqual([400, "login.errors.code.wrong"]);
    expect(refused.headers.get("x-ratelimit-remaining")).toBe("4");
    const code = codeOf();
    expect((await login(` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  it("takes each code once, also of two at the same time", async () => {
    const code = codeOf();
    const answers = await Promise.all([login(code), login(code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await login(code)).status).toBe(400);
    expect((await login(codeOf(1))).status).toBe(200);
    // One before the last that was taken.
    expect((await login(codeOf())).status).toBe(400);
    expect((await login(codeOf(9))).status).toBe(400);
  });

  it("takes each recovery code once, as it is or typed anyhow", async () => {
    const [first = "", second = ""] = codes;
    // 24 letters of 31 are 118 bits.
    expect(first).toMatch(/^(?:[a-z2-9]{4}-){5}[a-z2-9]{4}$/);
    expect((await login(first)).status).toBe(200);
    expect((await login(first)).status).toBe(400);
    expect((await login(second.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expect((await getSecondFactor(actor())).recoveryCodesLeft).toBe(8);
    const renewed = await renewRecoveryCodes(actor(), { password, code: codes[3] }, proofSource());
    expect((await login(codes[2])).status).toBe(400);
    expect((await login(renewed.codes[0])).status).toBe(200);
  });

  it("lets no caller who knows the password guess codes", async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at++) statuses.push((await login(`00000${at}`)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await login(codeOf())).status).toBe(429);
  });

  it("isn't changed by the password alone", async () => {
    const proof = { password };
    const needed = { code: "Forbidden", key: "login.errors.code.needed" };
    const wrong = { code: "BadRequest", key: "login.errors.code.wrong" };
    for (const change of [removeAuthenticator, renewRecoveryCodes, startAuthenticator]) {
      await expect(change(actor(), proof, proofSource())).rejects.toMatchObject(needed);
      await expect(change(actor(), { ...proof, code: "1" }, proofSource())).rejects.toMatchObject(
        wrong,
      );
    }
    expect((await getSecondFactor(actor())).since).not.toBeNull();
    await removeAuthenticator(actor(), { ...proof, code: codes[0] }, proofSource());
    expect(await getSecondFactor(actor())).toMatchObject({ since: null, recoveryCodesLeft: 0 });
  });

  it("is changed by its owner's password, and never made twice", async () => {
    const by = [actor(), { password: "wrong one" }, proofSource()] as const;
    await expect(removeAuthenticator(...by)).rejects.toMatchObject({ code: "BadRequest" });
    await expect(renewRecoveryCodes(...by)).rejects.toMatchObject({ code: "BadRequest" });
    await expect(startAuthenticator(...by)).rejects.toMatchObject({ code: "BadRequest" });
    await expect(
      startAuthenticator(actor(), { password, code: codes[0] }, proofSource()),
    ).rejects.toMatchObject({
      code: "Conflict",
    });
    await removeAuthenticator(actor(), { password, code: codeOf() }, proofSource());
    expect((await login()).status).toBe(200);
    const told = (await eventsOf(caller().user.id)).filter(
      ({ name }) => name === "credentials.updated",
    );
    expect(told).toHaveLength(2);
  });

  it("leaves no secret readable in the database", async () => {
    const rows = await sql()`
      select encode(a.secret, 'hex') as secret, encode(c.code_hash, 'hex') as code
      from authenticators a join recovery_codes c using (user_id) where user_id = ${caller().user.id}`;
    expect(rows).toHaveLength(10);
    const kept = JSON.stringify([rows, await eventsOf(caller().user.id)]);
    for (const text of [
      secret,
      Buffer.from(Secret.fromBase32(secret).bytes).toString("hex"),
      ...codes,
    ])
      expect(kept.toLowerCase()).not.toContain(text.toLowerCase());
  });
});

it("seals for one place, and opens nothing that was changed", () => {
  const sealed = seal(Buffer.from("a secret"), "here");
  expect(unseal(sealed, "here").toString()).toBe("a secret");
  expect(seal(Buffer.from("a secret"), "here").equals(sealed)).toBe(false);
  expect(() => unseal(sealed, "there")).toThrow("unable to authenticate");
  sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
  expect(() => unseal(sealed, "here")).toThrow("unable to authenticate");
});
