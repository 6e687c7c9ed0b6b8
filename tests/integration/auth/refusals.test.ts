import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addressHeader } from "#server/auth/address.ts";
import { sql } from "#server/db/client.ts";
import { createTemplate } from "#server/seed/factories/templates.ts";
import { testPassword } from "#server/seed/factories/users.ts";
import { callApi, createCaller } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import * as loginRoute from "../../../app/api/login/route.ts";
import * as providersRoute from "../../../app/api/providers/route.ts";
import * as templateRoute from "../../../app/api/templates/[id]/route.ts";

const caller = prepareCaller();
const holder = globalThis as typeof globalThis & { cabinetLog?: unknown };
const before = holder.cabinetLog;
let lines: string[] = [];
let turn = 0;

/** Every test calls from an address of its own. */
const headers = () => ({ [addressHeader]: `198.51.100.${turn}` });
const told = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

beforeEach(() => {
  turn += 1;
  lines = [];
  holder.cabinetLog = pino({}, { write: (line: string) => void lines.push(line) });
});
afterEach(() => void (holder.cabinetLog = before));

const logIn = async (username: string, password: string) =>
  callApi(loginRoute, "POST /login", { body: { username, password }, headers: headers() });

const askByWrongToken = async () =>
  callApi(providersRoute, "GET /providers", {
    headers: { ...headers(), authorization: "cab_wrong_token_of_an_account" },
  });

test("a wrong password is logged with address and account, without what was typed", async () => {
  const { id, username } = caller().user;
  await logIn(username, "a wrong one");
  await logIn("typed-secret", testPassword);
  await expect.poll(told).toMatchObject([
    { why: "wrong password", address: `198.51.100.${turn}`, account: id },
    { why: "wrong password", account: null },
  ]);
  expect(lines.join("")).not.toMatch(/a wrong one|typed-secret/);
});

test("a missing right and a wrong token are logged", async () => {
  const { user } = caller();
  await callApi(providersRoute, "GET /providers", { caller: caller(), headers: headers() });
  await askByWrongToken();
  await expect.poll(told).toMatchObject([
    { path: "/api/providers", address: `198.51.100.${turn}`, actor: { userId: user.id } },
    { why: "unknown token", address: `198.51.100.${turn}` },
  ]);
  expect(lines.join("")).not.toContain("wrong_token");
});

test("a row that an account doesn't find is logged, with who asked", async () => {
  const stranger = await createCaller();
  const { id } = await createTemplate(sql(), { ownerId: stranger.user.id });
  await callApi(templateRoute, "GET /templates/{id}", {
    caller: caller(),
    headers: headers(),
    params: { id },
  });
  await expect
    .poll(told)
    .toMatchObject([
      { msg: "refused", address: `198.51.100.${turn}`, actor: { userId: caller().user.id } },
    ]);
});

test("one caller fills no disk with refusals", async () => {
  for (let at = 0; at < 15; at++) await askByWrongToken();
  await expect.poll(() => lines.length).toBe(10);
});
