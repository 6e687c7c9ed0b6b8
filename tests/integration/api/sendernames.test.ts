import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sendernameDetails, sendernameView } from "#lib/sendernames/sendername.ts";
import { sql } from "#server/db/client.ts";
import { countWaitingSendernames } from "#server/sendernames/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { collectLiveEvents } from "#tests/support/live-events.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import * as moderation from "../../../app/api/sendernames/[id]/moderate/route.ts";
import * as one from "../../../app/api/sendernames/[id]/route.ts";
import * as all from "../../../app/api/sendernames/route.ts";

prepareApi();

let reseller: Caller;
let owner: Caller;
let manager: Caller;
let admin: Caller;
let stranger: Caller;

beforeEach(async () => {
  reseller = await createCaller({ role: "reseller" });
  manager = await createCaller({ role: "manager" });
  owner = await createCaller({ resellerId: reseller.user.id, managerId: manager.user.id });
  admin = await createCaller({ role: "admin" });
  stranger = await createCaller({ role: "reseller" });
});

type As = Caller | null;

const comment = "Orchard Ltd, tax number 12-3456789";
const newName = () => `N${randomBytes(4).toString("hex")}`;
const add = async (body: object, as: As = owner, idempotencyKey?: string) =>
  callApi(all, "POST /sendernames", {
    caller: as,
    body: { type: "sms", name: newName(), comment, ...body },
    ...(idempotencyKey && { headers: { "idempotency-key": idempotencyKey } }),
  });
const read = async (id: string, as: As = owner) =>
  callApi(one, `GET /sendernames/${id}`, { caller: as, params: { id } });
const change = async (id: string, body: unknown, as: As = owner) =>
  callApi(one, `PUT /sendernames/${id}`, { caller: as, params: { id }, body });
const drop = async (id: string, as: As = owner) =>
  callApi(one, `DELETE /sendernames/${id}`, { caller: as, params: { id } });
const decide = async (id: string, body: unknown, as: As = reseller) =>
  callApi(moderation, `POST /sendernames/${id}/moderate`, { caller: as, params: { id }, body });
const approve = { moderation: "approved" };
const reject = { moderation: "rejected", comment: "Not your company" };
const noticesOf = async (caller: Caller) =>
  sql()<{ type: string; params: unknown }[]>`
    select type, params from notifications where owner_id = ${caller.user.id} order by id`;

describe("POST /sendernames", () => {
  it("puts a name up for moderation, once for a key", async () => {
    const name = newName();
    const answers = await Promise.all([add({ name }, owner, "k1"), add({ name }, owner, "k1")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [{ body }] = answers as [(typeof answers)[0], ...unknown[]];
    expect(answers[1]?.body).toEqual(body);
    expect(sendernameView.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({ name, moderation: "pending", comment, isActive: false });
    const { body: details } = await read(body.id);
    expect(sendernameDetails.strict().parse(details)).toEqual(details);
    expect(details.history).toMatchObject([{ moderation: "pending", by: "owner", comment }]);
  });

  it("says which rule is broken, and that a name stands already", async () => {
    const broken = await add({ name: "a b", comment: "Orchard Ltd" });
    expect(broken).toMatchObject({ status: 400 });
    expect(broken.body.data.map(({ key }: { key: string }) => key)).toEqual([
      "sendernames.errors.name.sms",
      "sendernames.errors.comment.taxNumber",
    ]);
    const name = newName();
    await add({ name });
    expect(await add({ name })).toMatchObject({
      status: 409,
      body: { data: [{ path: ["name"], key: "sendernames.errors.exists" }] },
    });
    expect((await add({ name }, stranger)).status).toBe(200);
    expect((await add({ name: "74950000000", type: "voice" })).status).toBe(200);
  });
});

describe("the moderation of a name", () => {
  it("is told to its owner, and lets them send", async () => {
    const { body } = await add({});
    const { heard, stop } = await collectLiveEvents(owner.user.id);
    const { status, body: approved } = await decide(body.id, { ...approve, was: "pending" });
    expect(status).toBe(200);
    expect(approved).toMatchObject({ moderation: "approved", isActive: true });
    expect(await noticesOf(owner)).toEqual([
      { type: "SendernameApproved", params: { name: body.name, sendernameId: body.id } },
    ]);
    await vi.waitFor(() =>
      expect(heard.map(({ event }) => event)).toEqual([
        "notifications.sent",
        "sendernames.updated",
      ]),
    );
    await stop();
    const usable = await callApi(all, "GET /sendernames?$scope=usable&isActive=true", {
      caller: owner,
    });
    expect(usable.body.data.map(({ name }: { name: string }) => name)).toContain(body.name);
  });

  it("is asked for again after a refusal, with another comment; the history keeps it all", async () => {
    const { id } = (await add({})).body;
    expect((await decide(id, { moderation: "rejected" })).body.data).toMatchObject([
      { path: ["comment"], key: "sendernames.errors.reason.required" },
    ]);
    const { body: rejected } = await decide(id, reject);
    expect(rejected.meta).toMatchObject({ resellerComment: reject.comment, adminComment: null });
    const again = "Orchard Ltd, tax number 98-7654321";
    expect((await change(id, { comment: again })).body).toMatchObject({
      moderation: "pending",
      comment: again,
      meta: { resellerComment: null },
    });
    await decide(id, { ...approve, comment: "Fine" }, admin);
    const { body } = await read(id);
    expect(body.meta).toMatchObject({ adminComment: "Fine", resellerComment: null });
    expect(body.history.map((step: object) => Object.values(step).slice(0, 3))).toEqual([
      ["pending", "owner", comment],
      ["rejected", "reseller", reject.comment],
      ["pending", "owner", again],
      ["approved", "operator", "Fine"],
    ]);
    const types = (await noticesOf(owner)).map(({ type }) => type);
    expect(types).toEqual(["SendernameRejected", "SendernameApproved"]);
  });

  it("is decided once: the second of two people is told", async () => {
    const { id } = (await add({})).body;
    const answers = await Promise.all([
      decide(id, { ...approve, was: "pending" }),
      decide(id, { ...reject, was: "pending" }, manager),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await decide(id, { ...reject, was: "pending" }, admin)).body.key).toBe(
      "sendernames.errors.decided",
    );
    expect(await noticesOf(owner)).toHaveLength(1);
  });

  it("by an operator is not undone by a reseller", async () => {
    const { id } = (await add({})).body;
    await decide(id, reject, admin);
    expect((await decide(id, approve)).body.key).toBe("sendernames.errors.decidedAbove");
    expect((await decide(id, approve, manager)).status).toBe(200);
    expect((await decide(id, reject)).status).toBe(409);
  });

  it("by an operator is not undone by a reseller who puts the name up again first", async () => {
    const { id } = (await add({})).body;
    await decide(id, reject, admin);
    expect((await change(id, { comment: `${comment}, again` }, reseller)).status).toBe(200);
    expect((await decide(id, approve)).body.key).toBe("sendernames.errors.decidedAbove");
    expect((await change(id, { comment: `${comment}, mended` })).status).toBe(200);
    expect((await decide(id, approve)).status).toBe(200);
  });

  it("by another comment than stands there now changes nothing", async () => {
    const { id } = (await add({})).body;
    await change(id, { comment: `${comment}, bank` });
    expect((await decide(id, { ...approve, about: comment })).body.key).toBe(
      "sendernames.errors.decided",
    );
    expect((await decide(id, { ...approve, about: `${comment}, bank` })).status).toBe(200);
  });

  it("is for those above only", async () => {
    const { id } = (await add({})).body;
    expect((await decide(id, approve, owner)).status).toBe(403);
    expect((await decide(id, approve, stranger)).status).toBe(404);
    const own = (await add({}, reseller)).body.id;
    expect((await decide(own, approve)).body.key).toBe("sendernames.errors.own");
    expect((await decide(own, approve, admin)).status).toBe(200);
    const ownOfAdmin = (await add({}, admin)).body.id;
    expect((await decide(ownOfAdmin, approve, admin)).status).toBe(200);
  });

  it("is counted for those who decide", async () => {
    const waiting = async ({ user }: Caller) => countWaitingSendernames(actorFor(user));
    const before = await waiting(admin);
    const { id } = (await add({})).body;
    await add({}, reseller);
    expect(await waiting(reseller)).toBe(1);
    expect(await waiting(manager)).toBe(1);
    expect(await waiting(stranger)).toBe(0);
    expect(await waiting(admin)).toBe(before + 2);
    await decide(id, approve);
    expect(await waiting(reseller)).toBe(0);
    await expect(waiting(owner)).rejects.toMatchObject({ code: "Forbidden" });
  });
});

describe("PUT and DELETE /sendernames/{id}", () => {
  it("changes what is said of a name, nothing else of it and nothing of an approved one", async () => {
    const { body } = await add({});
    const said = "Orchard Ltd, VAT GB123456789";
    const { body: changed } = await change(body.id, {
      comment: said,
      name: "Other",
      type: "voice",
    });
    expect(changed).toMatchObject({ name: body.name, type: "sms", comment: said });
    expect((await change(body.id, { comment: "nothing" })).status).toBe(400);
    await decide(body.id, approve);
    expect((await change(body.id, { comment })).body.key).toBe("sendernames.errors.approved");
  });

  it("removes a name with its history", async () => {
    const { id } = (await add({})).body;
    expect((await drop(id)).body.id).toBe(id);
    expect((await read(id)).status).toBe(404);
    expect((await drop(id)).status).toBe(404);
    const steps = await sql()`select 1 from sendername_steps where sendername_id = ${id}`;
    expect(steps).toHaveLength(0);
  });

  it("are not found by what is no id", async () => {
    expect((await read("1")).status).toBe(404);
  });
});
