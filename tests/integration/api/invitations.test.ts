import { expect, test } from "vitest";
import { invitationDays, invitationToken, readInvitation } from "#server/auth/invitation-token.ts";
import { sql } from "#server/db/client.ts";
import { createProvider, createRoutingRule } from "#server/seed/factories/providers.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { type Caller, callApi, createCaller } from "#tests/support/api.ts";
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

test("another account's provider, one that is off, and one of another kind invite nobody", async () => {
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
