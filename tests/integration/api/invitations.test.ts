import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { invitationDays, invitationToken, readInvitation } from "#server/auth/invitation-token.ts";
import { findPeople, keepPeople } from "#server/channels/people.ts";
import { sql } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import {
  acceptInvitations,
  drawInvitation,
  getInvitation,
  invite as inviteAll,
} from "#server/invitations/service.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import {
  createProvider,
  createRoutingRule,
  type Provider,
} from "#server/seed/factories/providers.ts";
import { actorFor } from "#tests/support/actors.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { type Caller, callApi, createCaller } from "#tests/support/api.ts";
import { createInvitation } from "#tests/support/create-invitation.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";

const caller = prepareCaller({ role: "user" });
const phone = "+79161234567";

const invite = async (by: Caller, body: object) =>
  callApi(await loadRoute("/invitations"), "POST /invitations", { caller: by, body });

const configs = {
  vk: { groupId: "186648891" },
  ok: { groupId: "53245732" },
  instagram: { pageId: "17841405822304914", username: "@shop" },
  viber: { uri: "shop" },
  webpush: { origins: "https://shop.example" },
};

test.each([
  ["vk", "vk", "https://vk.me/club186648891?ref=TOKEN"],
  ["ok", "ok", "https://ok.ru/group/53245732"],
  ["instagram", "instagram", "https://ig.me/m/shop?ref=TOKEN"],
  ["viber", "viber", "viber://pa?chatURI=shop&context=TOKEN"],
  ["push", "webpush", "/api/callbacks/ID?script=page"],
] as const)("%s: a link for each phone by the account's provider", async (type, kind, link) => {
  const { id } = await createProvider(sql(), { kind, config: configs[kind] });
  await createRoutingRule(sql(), { providerId: id, type, priority: 10 });
  const given = { type, recipients: ["8 916 123-45-67", "+34600000001"] };
  const { status, body } = await invite(caller(), given);
  expect(status).toBe(200);
  expect(body.invitations.map(({ recipient }: { recipient: string }) => recipient)).toEqual([
    phone,
    "+34600000001",
  ]);
  for (const { recipient, token, link: made } of body.invitations) {
    expect(readInvitation(token)).toEqual({ ownerId: caller().user.id, address: recipient });
    expect(made).toContain(link.replace("TOKEN", token).replace("ID", id));
  }
});

test("another account's provider, one that is off, and one of another kind invite no one", async () => {
  await sql()`delete from routing_rules where type = 'vk'`;
  const other = await createCaller();
  const { id } = await createProvider(sql(), { kind: "vk", config: configs.vk });
  await createRoutingRule(sql(), { providerId: id, type: "vk", ownerId: other.user.id });
  const off = await createProvider(sql(), { kind: "vk", config: configs.vk, isActive: false });
  await createRoutingRule(sql(), { providerId: off.id, type: "vk" });
  const foreign = await createProvider(sql(), { kind: "http", config: { channels: "vk" } });
  await createRoutingRule(sql(), { providerId: foreign.id, type: "vk" });
  const given = { type: "vk", recipients: [phone] };
  expect(await invite(caller(), given)).toMatchObject({
    status: 400,
    body: { message: expect.any(String) },
  });
  expect((await invite(other, given)).status).toBe(200);
});

test.each([
  [{ type: "sms", recipients: [phone] }],
  [{ type: "vk", recipients: ["nobody"] }],
  [{ type: "vk", recipients: Array.from({ length: 1001 }, () => phone) }],
])("is refused: %#", async (given) => {
  expect((await invite(caller(), given)).status).toBe(400);
});

describe("an account's invitations", () => {
  let owner: Caller;
  let provider: Provider;
  beforeAll(async () => {
    provider = await createProvider(sql(), { kind: "viber", config: configs.viber });
    await createRoutingRule(sql(), { providerId: provider.id, type: "viber", priority: 20 });
  });
  beforeEach(async () => {
    owner = await createCaller();
  });
  const list = async (by: Caller, query = "") =>
    (await callApi(await loadRoute("/invitations"), `GET /invitations${query}`, { caller: by }))
      .body;
  const one = async (by: Caller, id: string, method: "GET" | "DELETE" = "GET") =>
    callApi(await loadRoute("/invitations/{id}"), `${method} /invitations/${id}`, {
      caller: by,
      params: { id },
    });
  /** A person opens an account's link: what a callback of the provider says. */
  const come = async (person: string, token: string, at = new Date()) => {
    const invitation = readInvitation(token);
    if (!invitation) throw new Error("no invitation");
    const changes = [{ person, hasLeft: false, at, invitation }];
    await transaction(async (tx) => {
      await keepPeople(tx, provider.id, changes);
      await acceptInvitations(tx, { providerId: provider.id, kind: "viber" }, changes);
    });
  };
  const invited = async (recipients: string[]) =>
    (await invite(owner, { type: "viber", recipients })).body.invitations;

  test("are listed once a phone, with the link they were answered with", async () => {
    const [{ token, link }] = await invited([phone]);
    await invited([phone, "+34600000001"]);
    const { data, total } = await list(owner, "?$order[0][0]=createdAt&$order[0][1]=asc");
    expect(total).toBe(2);
    expect(data).toMatchObject([
      { recipient: phone, type: "viber", state: "waiting", token, link, acceptedAt: null },
      { recipient: "+34600000001", state: "waiting", hasLeft: false },
    ]);
    expect((await list(owner, "?$search=9161234")).total).toBe(1);
    expect((await list(owner, "?type=vk")).total).toBe(0);
    const names = await sql()<{ name: string; data: object }[]>`
      select name, data from events where owner_id = ${owner.user.id} and name like 'invitations.%' order by id`;
    expect(names).toEqual([
      { name: "invitations.created", data: { type: "viber", count: 1 } },
      { name: "invitations.created", data: { type: "viber", count: 2 } },
    ]);
  });

  test("say who has come, once, and who has left", async () => {
    const [{ token }] = await invited([phone]);
    await come("person", token);
    await come("person", token, new Date(Date.now() + 1000));
    const { data } = await list(owner, "?state=accepted");
    expect(data).toMatchObject([{ recipient: phone, state: "accepted", hasLeft: false }]);
    const accepted = await sql()`
      select 1 from events where owner_id = ${owner.user.id} and name = 'invitations.accepted'`;
    expect(accepted).toHaveLength(1);
    await sql()`update channel_people set has_left = true where provider_id = ${provider.id}`;
    expect((await list(owner)).data).toMatchObject([{ state: "accepted", hasLeft: true }]);
    await sql()`delete from channel_people where provider_id = ${provider.id}`;
  });

  test("are kept where a person comes by one that was made before they were", async () => {
    const token = invitationToken({ ownerId: owner.user.id, address: phone });
    await come("early", token);
    expect((await list(owner)).data).toMatchObject([{ recipient: phone, state: "accepted" }]);
  });

  test("that are taken back work no more, until they are made again", async () => {
    const [{ token }] = await invited([phone]);
    await come("first", token);
    const { data } = await list(owner);
    const { status, body } = await one(owner, data[0].id, "DELETE");
    expect({ status, body }).toMatchObject({ status: 200, body: { recipient: phone } });
    expect((await one(owner, data[0].id)).status).toBe(404);
    expect((await list(owner)).total).toBe(0);
    await come("second", token);
    expect((await list(owner)).total).toBe(0);
    const reached = () =>
      findPeople(provider.id, [{ id: "m", ownerId: owner.user.id, recipient: phone }]);
    expect((await reached()).size).toBe(0);
    const [{ token: another }] = await invited([phone]);
    await come("second", another);
    expect((await reached()).get("m")).toEqual(["second"]);
  });

  test("end after 90 days, and show their token to those alone who may invite", async () => {
    const old = new Date(Date.now() - 92 * 86_400_000);
    const id = await createInvitation(sql(), {
      ownerId: owner.user.id,
      type: "viber",
      address: phone,
      invitedAt: old,
    });
    const { body } = await one(owner, id);
    expect(body).toMatchObject({ state: "expired", token: expect.any(String) });
    expect(Date.parse(body.expiredAt)).toBeLessThan(Date.now());
    expect(readInvitation(body.token)).toBeNull();
    const operator = await createCaller({ role: "admin" });
    expect((await one(operator, id)).body).toMatchObject({ token: null, link: null });
    const readers = { ...actorFor(owner.user), permissions: { "contacts.get": "own" as const } };
    expect(await getInvitation(readers, id)).toMatchObject({ token: null, link: null });
    expect(await drawInvitation(readers, id)).toBeNull();
    expect(await drawInvitation(actorFor(owner.user), id)).toMatchObject({
      size: expect.any(Number),
    });
    expect((await one(await createCaller(), id)).status).toBe(404);
  });

  test("are made for all of a contact list who didn't ask for no messages", async () => {
    const actor = actorFor(owner.user);
    const people = await createContactList(sql(), { ownerId: owner.user.id });
    await createContacts(sql(), people, [
      { phone },
      { phone: "+34600000001" },
      { email: "one@example.org" },
    ]);
    const blacklist = await createContactList(sql(), { ownerId: owner.user.id, type: "blacklist" });
    await createContacts(sql(), blacklist, [{ phone: "+34600000001" }]);
    const given = { type: "viber" as const, recipients: [] };
    expect(await inviteAll(actor, { ...given, ListId: people.id })).toEqual({ invited: 1 });
    expect((await list(owner)).data).toMatchObject([{ recipient: phone }]);
    const foreign = await createContactList(sql(), { ownerId: caller().user.id });
    await expect(inviteAll(actor, { ...given, ListId: foreign.id })).rejects.toMatchObject({
      code: "NotFound",
    });
    await sql()`update contact_lists set size = 50001 where id = ${people.id}`;
    await expect(inviteAll(actor, { ...given, ListId: people.id })).rejects.toMatchObject({
      fields: [{ key: "invitations.errors.large", path: ["ListId"], params: { max: 50_000 } }],
    });
    await expect(
      inviteAll(actor, { ...given, ListId: "", recipients: ["none"] }),
    ).rejects.toMatchObject({
      fields: [{ key: "sendings.errors.invitations.recipients", path: ["phones"] }],
    });
  });
});

test("a token says what it was made of until it is old, and nothing once a bit is another", () => {
  const invitation = { ownerId: caller().user.id, address: "+999999999999999" };
  const now = new Date();
  const token = invitationToken(invitation, now);
  expect(token).toMatch(/^[\w-]{51}$/);
  expect(readInvitation(token, now)).toEqual(invitation);
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
  expect(readInvitation(token, later(invitationDays))).toEqual(invitation);
  expect(readInvitation(token, later(invitationDays + 1))).toBeNull();
  for (let at = 0; at < token.length - 1; at += 1) {
    const other = token[at] === "A" ? "B" : "A";
    expect(readInvitation(token.slice(0, at) + other + token.slice(at + 1), now)).toBeNull();
  }
  for (const none of ["", "x", `${token}A`, null, undefined])
    expect(readInvitation(none)).toBeNull();
});
