import { beforeAll, describe, expect, it } from "vitest";
import { userView } from "#lib/users/user-view.ts";
import { sql } from "#server/db/client.ts";
import { callApi, type Caller, createCaller, rubles } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import * as one from "../../../app/api/users/[id]/route.ts";
import * as users from "../../../app/api/users/route.ts";

const stranger = prepareCaller();
let admin: Caller, manager: Caller, reseller: Caller, child: Caller;

beforeAll(async () => {
  admin = await createCaller({ role: "admin" });
  manager = await createCaller({
    role: "manager",
    data: { firstName: "Олег", lastName: "Таёжный" },
  });
  reseller = await createCaller({ role: "reseller" });
  child = await createCaller({
    resellerId: reseller.user.id,
    managerId: manager.user.id,
    username: "north.tea",
    balance: rubles(40),
    data: {
      firstName: "Мария",
      lastName: "Власова",
      company: "Северный чай",
      phone: "+79114021788",
    },
  });
  await createCaller({ resellerId: reseller.user.id, isActive: false, balance: rubles(-7) });
});

const find = async (caller: Caller, query: string) =>
  callApi(users, `GET /users?${query}`, { caller });
const idsOf = ({ body }: Awaited<ReturnType<typeof find>>) =>
  (body.data as { id: string }[]).map(({ id }) => id);
const change = async (caller: Caller, id: string, body: unknown) =>
  callApi(one, `PUT /users/${id}`, { caller, params: { id }, body });

describe("GET /users", () => {
  it("finds by the beginnings of words, numbers and any part of a name, in the caller's scope", async () => {
    const searches = [
      "north",
      "tea",
      "севе чай",
      "ВЛАСОВА",
      "ласов",
      "8 (911) 402",
      "+7911",
      child.user.id,
    ];
    for (const search of searches) {
      const query = new URLSearchParams({ $search: search }).toString();
      for (const caller of [admin, manager, reseller])
        expect(idsOf(await find(caller, query)), search).toEqual([child.user.id]);
      expect(idsOf(await find(stranger(), query)), search).toEqual([]);
    }
    for (const search of ["nobody", "' & !", ":*", "a & | b", "%", "\\"])
      expect((await find(admin, new URLSearchParams({ $search: search }).toString())).status).toBe(
        200,
      );
  });

  it("finds what is far below the newest by the beginnings of words", async () => {
    await sql()`insert into users (id, username, password_hash, data)
      select uuidv7(), 'bulk' || n, 'x', '{}' from generate_series(1, 21000) n`;
    await sql()`insert into balances (owner_id) select id from users where username like 'bulk%'`;
    expect(idsOf(await find(admin, "$search=влас"))).toEqual([child.user.id]);
    expect((await find(admin, "$limit=1")).body).toMatchObject({
      total: 10_000,
      totalIsEstimate: true,
    });
  });

  it("filters by manager, state and role, adds up what is theirs and what they owe", async () => {
    expect(idsOf(await find(admin, `ManagerId=${manager.user.id}`))).toEqual([child.user.id]);
    const { body } = await find(reseller, "isActive=false");
    expect(body.total).toBe(1);
    const all = await find(reseller, "role=user");
    expect(all.body.sums).toEqual([
      { state: "credit", count: 1, money: [{ currency: "RUB", amount: 40 }] },
      { state: "owing", count: 1, money: [{ currency: "RUB", amount: -7 }] },
    ]);
    expect(userView.strict().parse(all.body.data[1])).toMatchObject({ manager: "Олег Таёжный" });
    expect(JSON.stringify(all.body)).not.toMatch(/password|argon|"permissions"/i);
  });
});

describe("POST /users", () => {
  const body = {
    username: "new-tea",
    password: "secret1",
    data: { firstName: "Ann", email: "Ann@Example.com", phone: "+7 911 402-17-89" },
  };

  it("makes a manager's customer once, with nothing that the body may not say", async () => {
    const before = {
      ...body,
      role: "admin",
      balance: 5,
      ResellerId: reseller.user.id,
      isActive: false,
    };
    const call = { caller: manager, body: before, headers: { "idempotency-key": "k1" } };
    const made = await callApi(users, "POST /users", call);
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      username: "new-tea",
      role: "user",
      balance: 0,
      currency: "RUB",
      ManagerId: manager.user.id,
      ResellerId: null,
      isActive: true,
      data: {
        email: "ann@example.com",
        phone: "+79114021789",
        partnership: { ManagerId: manager.user.id },
      },
    });
    expect((await callApi(users, "POST /users", call)).body.id).toBe(made.body.id);
    const again = await callApi(users, "POST /users", {
      caller: admin,
      body: { ...body, username: "NEW-tea" },
    });
    expect(again.body).toMatchObject({
      error: 409,
      data: [{ path: ["username"], key: "users.errors.username.taken" }],
    });
    expect(await eventsOf(made.body.id)).toMatchObject([
      { name: "users.created", actorId: manager.user.id },
    ]);
  });

  it("answers one of two at once, and refuses others", async () => {
    const racing = [1, 2].map(async () =>
      callApi(users, "POST /users", { caller: admin, body: { ...body, username: "racing" } }),
    );
    expect((await Promise.all(racing)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await callApi(users, "POST /users", { caller: child, body })).status).toBe(403);
    expect((await callApi(users, "POST /users", { caller: reseller, body })).status).toBe(409);
    const wrong = await callApi(users, "POST /users", {
      caller: admin,
      body: { username: "a b", password: "1", data: {} },
    });
    expect(wrong.body.data.map(({ key }: { key: string }) => key)).toEqual(
      [
        "users.errors.username.invalid",
        "users.errors.password.invalid",
        "users.errors.data.firstName.required",
        "users.errors.data.email.required",
        "users.errors.data.phone.required",
      ].map(() => expect.stringMatching(/^users\.errors/)),
    );
  });
});

describe("GET /users as clients ask", () => {
  it("understands `$scope` full, however it is spelt, and refuses any other", async () => {
    const query = `$search=north&ManagerId=${manager.user.id}`;
    for (const scope of ["", "&$scope=full", "&$scope[0]=full", "&%24scope%5B%5D=full"]) {
      const { body } = await find(admin, query + scope);
      expect(body).toMatchObject({ total: 1, offset: 0, limit: 20 });
      expect(body.data).toEqual([
        expect.objectContaining({
          id: child.user.id,
          name: "Северный чай",
          balance: 40,
          ManagerId: manager.user.id,
          manager: "Олег Таёжный",
          ResellerId: reseller.user.id,
          $verified: true,
        }),
      ]);
      expect(userView.strict().safeParse(body.data[0]).error).toBeUndefined();
    }
    const { status, body } = await find(admin, "$scope=everything");
    expect([status, body.data]).toEqual([400, [expect.objectContaining({ path: ["$scope"] })]]);
  });

  it("filters by manager within the scope alone", async () => {
    const ofManager = `ManagerId=${manager.user.id}&$scope=full`;
    expect(idsOf(await find(manager, ofManager))).toContain(child.user.id);
    expect(idsOf(await find(stranger(), ofManager))).toEqual([]);
    expect(idsOf(await find(admin, `ManagerId=${admin.user.id}`))).toEqual([]);
    expect((await find(admin, "ManagerId=nobody")).status).toBe(400);
  });
});

describe("PUT /users/{id}", () => {
  it("changes what is given of one's own profile, and of those below for a manager", async () => {
    const { body } = await change(child, child.user.id, {
      data: { lastName: "Ветрова", company: "" },
      role: "admin",
      balance: 1_000_000,
      isActive: false,
    });
    expect(body).toMatchObject({
      role: "user",
      isActive: true,
      balance: 40,
      data: { firstName: "Мария", lastName: "Ветрова" },
    });
    expect(body.data).not.toHaveProperty("company");
    expect((await change(manager, child.user.id, { data: { lastName: "Власова" } })).status).toBe(
      200,
    );
    expect((await change(reseller, child.user.id, { data: { lastName: "X" } })).status).toBe(404);
    expect((await change(stranger(), child.user.id, {})).status).toBe(404);
    expect(
      (await change(child, child.user.id, { data: { email: "no" } })).body.data[0],
    ).toMatchObject({ key: "users.errors.data.email.invalid" });
  });

  it("gives each account a referral code of its own", async () => {
    expect((await change(child, child.user.id, { referralCode: "tea" })).body.referralCode).toBe(
      "tea",
    );
    expect(
      (await change(reseller, reseller.user.id, { referralCode: "cloud-6" })).body.referralCode,
    ).toBe("cloud-6");
    const taken = await change(manager, manager.user.id, { referralCode: "cloud-6" });
    expect(taken.body).toMatchObject({ error: 409, data: [{ path: ["referralCode"] }] });
  });
});
