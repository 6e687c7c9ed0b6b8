import { describe, expect, it } from "vitest";
import { env } from "#lib/env.ts";
import { registrationErrors } from "#lib/registration/registration-form.ts";
import { login } from "#server/auth/api-login.ts";
import { sql } from "#server/db/client.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { newName, person, register, rowOf } from "#tests/support/registration.ts";

prepareApi();

describe("registration", () => {
  it("makes an ordinary account that signs in at once", async () => {
    const { status, body, sent } = await register({
      data: {
        ...person,
        lastName: "Лунина-Кит",
        country: "RU",
        meta: { usedReferralCode: "nobody's" },
      },
      source: "cabinet.example",
      survey: "",
      salon_id: 7,
    });
    expect(status).toBe(200);
    expect(body).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string });
    expect(await rowOf(body.id)).toMatchObject({
      username: sent.username,
      email: "anna@example.com",
      role: "user",
      resellerId: null,
      managerId: null,
      isActive: true,
      verified: false,
      permissions: {},
      currency: "RUB",
      balance: 0n,
      overdraft: 0n,
      data: {
        firstName: "Анна",
        lastName: "Лунина-Кит",
        email: "anna@example.com",
        phone: "+79162041835",
        country: "RU",
        meta: { usedReferralCode: "nobody's", source: "cabinet.example", salonId: 7 },
      },
    });
    const request = new Request("http://cabinet.test/api/login");
    const { username, password } = sent;
    expect((await login({ username, password }, { request, headers: new Headers() })).id).toBe(
      body.id,
    );
    const events =
      await sql()`select name, actor_id from events where owner_id = ${body.id as string} and name like 'registration.%'`;
    expect(events).toMatchObject([{ name: "registration.completed", actorId: body.id as string }]);
    const told = await sql()`select type from notifications where owner_id = ${body.id as string}`;
    expect(told).toMatchObject([{ type: "AuthRegistration" }]);
  });

  it("tells every broken rule by its key", async () => {
    const keysOf = async (given: Record<string, unknown>) => {
      const { status, body } = await register(given);
      expect(status).toBe(400);
      return (body.data as { key: string; path: string[] }[]).map(
        ({ key, path }) => `${path.join(".")} ${key}`,
      );
    };
    const nothing = { firstName: "", email: "", phone: "" };
    expect(await keysOf({ username: "", password: "", data: nothing })).toEqual([
      "username users.errors.username.required",
      "password users.errors.password.required",
      "data.firstName users.errors.data.firstName.required",
      "data.email users.errors.data.email.required",
      "data.phone users.errors.data.phone.required",
    ]);
    const wrong = { firstName: "A1", lastName: "<b>", email: "anna@x", phone: "+1 234" };
    expect(await keysOf({ username: "Анна-Анна", password: "12345", data: wrong })).toEqual([
      "username users.errors.username.invalid",
      "password users.errors.password.invalid",
      "data.firstName users.errors.data.name",
      "data.lastName users.errors.data.name",
      "data.email users.errors.data.email.invalid",
      "data.phone users.errors.data.phone.invalid",
    ]);
    expect(await keysOf({ username: "x".repeat(17), password: "x".repeat(19) })).toEqual([
      "username users.errors.username.invalid",
      "password users.errors.password.invalid",
    ]);
  });

  it("is refused on the screen for what it would be refused here", async () => {
    const forms = [
      { username: "four", email: "a@b.co", phone: "+79162041835" },
      { username: "five5", email: "a@b.c", phone: "12" },
      { username: "a.b+c@d-e_f", email: "a@b.co", phone: "8 (916) 204-18-35" },
      { username: " spaced ", email: "", phone: "" },
    ];
    for (const { username, email, phone } of forms) {
      const data = { firstName: "Anna", lastName: "", email, phone, country: "RU" };
      const form = { username, password: "secret-1", confirmation: "secret-1", data };
      const told = registrationErrors(form).map(({ path }) => path);
      const answer = await register({ username, data });
      const refused = answer.status === 400 ? (answer.body.data as { path: string[] }[]) : [];
      expect(new Set(told)).toEqual(new Set(refused.map(({ path }) => path.join("."))));
    }
  });

  it("gives a name once, however many ask for it at the same moment", async () => {
    const username = newName();
    const answers = await Promise.all(
      ["", "", "", ""].map(async (_, at) =>
        register({ username: at % 2 ? username.toUpperCase() : username }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      key: "users.errors.username.taken",
      data: [{ key: "users.errors.username.taken", path: ["username"] }],
    });
    const left = await sql()`
      select 1 from users u full join balances b on b.owner_id = u.id where u.id is null or b.owner_id is null`;
    expect(left).toEqual([]);
  });

  it("takes nothing from the body that isn't the person's to say", async () => {
    const { body } = await register({
      role: "admin",
      balance: 1_000_000,
      isActive: false,
      ResellerId: "00000000-0000-7000-8000-000000000000",
      permissions: { "users.get": "all" },
      id: "00000000-0000-7000-8000-000000000001",
      data: {
        ...person,
        partnership: { ManagerId: "x" },
        meta: { usedReferralCode: "c", role: "admin" },
      },
    });
    const row = await rowOf(body.id);
    expect(row).toMatchObject({ role: "user", balance: 0n, isActive: true, resellerId: null });
    expect(row.permissions).toEqual({});
    expect(row.data).toEqual({
      ...person,
      phone: "+79162041835",
      email: "anna@example.com",
      meta: { usedReferralCode: "c" },
    });
  });

  it("belongs to whose code led here: a reseller, with their manager, or a manager", async () => {
    const manager = await createUser(sql(), { role: "manager", referralCode: "of-manager" });
    const reseller = await createUser(sql(), {
      role: "reseller",
      referralCode: "of-reseller",
      managerId: manager.id,
    });
    const friend = await createUser(sql(), { role: "user", referralCode: "of-user" });
    await createUser(sql(), { role: "reseller", referralCode: "of-former", isActive: false });
    const carers = async (usedReferralCode: string) => {
      const { body } = await register({ data: { ...person, meta: { usedReferralCode } } });
      const { resellerId, managerId, referrerId, data } = await rowOf(body.id);
      return { resellerId, managerId, referrerId, partner: data.partnership?.ManagerId as unknown };
    };
    expect(await carers("of-reseller")).toEqual({
      resellerId: reseller.id,
      managerId: manager.id,
      referrerId: reseller.id,
      partner: manager.id,
    });
    expect(await carers("of-manager")).toEqual({
      resellerId: null,
      managerId: manager.id,
      referrerId: manager.id,
      partner: manager.id,
    });
    const nobody = { resellerId: null, managerId: null };
    expect(await carers("of-user")).toMatchObject({ ...nobody, referrerId: friend.id });
    for (const code of ["of-former", "", "' or 1=1"])
      expect(await carers(code)).toMatchObject({ ...nobody, referrerId: null });
  });

  it("is limited by address", async () => {
    const headers = { "x-cabinet-ip": "203.0.113.9" };
    const wrong = await register({ username: "no" }, headers);
    expect(wrong.status).toBe(400);
    const statuses: number[] = [];
    for (let at = 0; at < env().REGISTRATIONS_PER_HOUR + 1; at++)
      statuses.push((await register({}, headers)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(env().REGISTRATIONS_PER_HOUR);
    const refused = await register({}, headers);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("x-ratelimit-reset"))).toBeGreaterThan(Date.now() / 1000);
    expect((await register()).status, "another address").toBe(200);
  });
});
