import { beforeAll, describe, expect, it } from "vitest";
import { permissionsOf } from "#lib/permissions.ts";
import { sql } from "#server/db/client.ts";
import { setActivity, setPlace, setRights, updateUser } from "#server/users/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import * as one from "../../../app/api/users/[id]/route.ts";
import * as users from "../../../app/api/users/route.ts";

const stranger = prepareCaller();
let admin: Caller, manager: Caller, reseller: Caller, child: Caller;

beforeAll(async () => {
  admin = await createCaller({ role: "admin" });
  manager = await createCaller({ role: "manager" });
  reseller = await createCaller({ role: "reseller" });
  child = await createCaller({ resellerId: reseller.user.id, managerId: manager.user.id });
});

describe("what operators decide", () => {
  it("puts an account out of use and back, with the reason kept, never one's own or one above", async () => {
    const actor = actorFor(manager.user);
    const caller = await createCaller({ managerId: manager.user.id });
    const { id } = caller.user;
    const read = async () =>
      (await callApi(one, `GET /users/${id}`, { caller, params: { id } })).status;
    expect(await read()).toBe(200);
    await setActivity(actor, id, false, "Asked by phone");
    expect(await read()).toBe(401);
    await setActivity(actor, id, true, "Back again");
    expect(await read(), "a former token stays out").toBe(401);
    expect((await eventsOf(id)).filter(({ name }) => name === "users.activity")).toMatchObject([
      { actorId: manager.user.id, data: { isActive: false, reason: "Asked by phone" } },
      { data: { isActive: true } },
    ]);
    await expect(setActivity(actor, manager.user.id, false, "Me")).rejects.toThrow(
      "users.errors.self",
    );
    await expect(setActivity(actor, stranger().user.id, false, "Not mine")).rejects.toThrow(
      "commons.errors.notFound",
    );
    await sql()`update users set manager_id = ${manager.user.id} where id = ${admin.user.id}`;
    await expect(setActivity(actor, admin.user.id, false, "Above")).rejects.toThrow(
      "users.errors.above",
    );
    // With a superior's e-mail address one could request the superior's new password.
    await expect(
      updateUser(actor, admin.user.id, { data: { email: "manager@example.com" } }),
    ).rejects.toThrow("users.errors.above");
    await expect(
      setActivity(actorFor(reseller.user), child.user.id, false, "No right"),
    ).rejects.toThrow("forbidden");
  });

  it("gives role and manager by an administrator alone, and only to whom it fits", async () => {
    const actor = actorFor(admin.user);
    const place = {
      id: child.user.id,
      role: "reseller",
      ManagerId: manager.user.id,
      ResellerId: null,
      reason: "Grew",
    } as const;
    const version = async () =>
      (await sql()`select session_version from users where id = ${child.user.id}`)[0]
        ?.sessionVersion as number;
    const before = await version();
    expect(await setPlace(actor, place)).toMatchObject({ role: "reseller", ResellerId: null });
    expect(await version()).toBe(before + 1);
    await expect(
      setPlace(actor, { ...place, ManagerId: stranger().user.id }),
    ).rejects.toMatchObject({ fields: [{ path: ["ManagerId"] }] });
    await expect(setPlace(actor, { ...place, ResellerId: child.user.id })).rejects.toMatchObject({
      fields: [{ path: ["ResellerId"] }],
    });
    await expect(setPlace(actorFor(manager.user), place)).rejects.toThrow("forbidden");
    await setPlace(actor, { ...place, role: "user", ResellerId: reseller.user.id });
  });

  it("grants and takes single rights at once, none that the giver lacks", async () => {
    const actor = actorFor(admin.user);
    const ask = async () => (await callApi(users, "GET /users", { caller: child })).status;
    await setRights(actor, {
      id: child.user.id,
      permissions: { "users.get": "none" },
      reason: "Test",
    });
    expect(await ask()).toBe(403);
    await setRights(actor, {
      id: child.user.id,
      permissions: { "users.get": "role", "providers.get": "all" },
      reason: "Test",
    });
    expect(await ask()).toBe(200);
    const [row] = await sql()`select permissions from users where id = ${child.user.id}`;
    expect(row?.permissions).toEqual({ "providers.get": "all" });
    const limited = { ...actor, permissions: permissionsOf("admin", { "tariffs.get": "own" }) };
    await expect(
      setRights(limited, {
        id: child.user.id,
        permissions: { "tariffs.get": "all" },
        reason: "More",
      }),
    ).rejects.toThrow("users.errors.beyond");
    // Neither a role nor a restored permission may give an account rights that its creator lacks.
    const place = { id: child.user.id, ManagerId: null, ResellerId: null, reason: "Up" };
    const beyond = "users.errors.beyond";
    await expect(setPlace(limited, { ...place, role: "admin" })).rejects.toThrow(beyond);
    const change = async (by: typeof actor, level: "none" | "role") =>
      setRights(by, { id: other.user.id, permissions: { "tariffs.get": level }, reason: "Less" });
    const other = await createCaller({ role: "admin" });
    const email = { data: { email: "limited@example.com" } };
    const above = "users.errors.above";
    await expect(updateUser(limited, other.user.id, email)).rejects.toThrow(above);
    await expect(change(limited, "none")).rejects.toThrow(above);
    await change(actor, "none");
    await expect(change(limited, "role")).rejects.toThrow(beyond);
    expect((await updateUser(limited, other.user.id, email)).email).toBe("limited@example.com");
    await change(actor, "role");
    expect(await setPlace(limited, { ...place, role: "user" })).toMatchObject({ role: "user" });
    await expect(
      setRights(actor, { id: admin.user.id, permissions: {}, reason: "Self" }),
    ).rejects.toThrow("users.errors.self");
  });

  it("changes no account that was granted more than one has, whose password one would get", async () => {
    const actor = actorFor(manager.user);
    const permissions = { "billings.generate": "children" } as const;
    const granted = { role: "manager", managerId: manager.user.id } as const;
    const other = await createCaller({ ...granted, permissions });
    const equal = await createCaller(granted);
    const email = { data: { email: "other@example.com" } };
    const above = "users.errors.above";
    await expect(updateUser(actor, other.user.id, email)).rejects.toThrow(above);
    await expect(setActivity(actor, other.user.id, false, "Gone")).rejects.toThrow(above);
    expect((await updateUser(actor, equal.user.id, email)).email).toBe("other@example.com");
    const below = await createCaller({ managerId: manager.user.id, permissions });
    await expect(updateUser(actor, below.user.id, email)).rejects.toThrow(above);
    // Rights that the role has anyway, or for own rows alone, forbid no change of the account.
    const ordinary = { "providers.get": null, "members.get": "own" } as const;
    for (const given of [{ role: "reseller" }, { permissions: ordinary }] as const) {
      const { user } = await createCaller({ managerId: manager.user.id, ...given });
      expect((await updateUser(actor, user.id, email)).email).toBe("other@example.com");
    }
    const same = actorFor({ ...manager.user, permissions });
    expect((await updateUser(same, other.user.id, email)).email).toBe("other@example.com");
  });
});
