import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { addressHeader } from "#server/auth/address.ts";
import { sql } from "#server/db/client.ts";
import { testPassword } from "#server/seed/factories/users.ts";
import { callApi, createCaller } from "#tests/support/api.ts";
import { geoDatabase } from "#tests/support/geo-database.ts";
import { collectLiveEvents } from "#tests/support/live-events.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import * as loginRoute from "../../../app/api/login/route.ts";
import * as telemetry from "../../../app/api/telemetry/route.ts";

const file = path.resolve("tests/output/integration/places.mmdb");
const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

process.env.GEO_DATABASE = file;
process.env.GEO_COUNTRY_HEADER = "cf-ipcountry";
process.env.GEO_CITY_HEADER = "cf-ipcity";

beforeAll(() => {
  const moscow = { names: { en: "Moscow", ru: "Москва" } };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    geoDatabase([
      ["203.0.113.0", 24, { country: { iso_code: "RU" }, city: moscow }],
      ["198.51.100.0", 24, { registered_country: { iso_code: "DE" } }],
    ]),
  );
});

const caller = prepareCaller();

async function signInFrom(address: string | null, headers: Record<string, string> = {}) {
  const { username } = caller().user;
  const answer = await callApi(loginRoute, "POST /login", {
    body: { username, password: testPassword },
    headers: { ...(address && { [addressHeader]: address }), "user-agent": chrome, ...headers },
  });
  expect(answer.status).toBe(200);
}

const read = async (query = "", by = caller()) =>
  (await callApi(telemetry, `GET /telemetry${query}`, { caller: by })).body;

describe("sign-ins", () => {
  it("are kept with address, device in words and place, in the reader's language", async () => {
    const { heard, stop } = await collectLiveEvents(caller().user.id);
    await signInFrom("203.0.113.77");
    await vi.waitFor(() => expect(heard.map(({ event }) => event)).toEqual(["telemetry.created"]));
    await stop();
    const body = await read("?action=login");
    expect(body.data[0]).toMatchObject({
      action: "login",
      ip: "203.0.113.77",
      useragent: chrome,
      device: { browser: "Chrome 141", system: "Windows 10" },
      country: "RU",
      city: "Moscow",
      OwnerId: caller().user.id,
    });
    await sql()`update users set locale = 'ru' where id = ${caller().user.id}`;
    expect((await read()).data[0].city).toBe("Москва");
  });

  it.each([
    ["a country without a city", "198.51.100.4", {}, "DE", ""],
    [
      "what the proxy says where the database doesn't know",
      "192.0.2.1",
      { "cf-ipcountry": "es", "cf-ipcity": "M%C3%A1laga" },
      "ES",
      "Málaga",
    ],
    ["nothing where the country is unknown", "192.0.2.1", { "cf-ipcountry": "XX" }, "", ""],
    ["nothing without an address", null, {}, "", ""],
  ])("tell %s", async (_what, address, headers, country, city) => {
    await signInFrom(address, headers);
    expect((await read()).data[0]).toMatchObject({ country, city });
  });

  it("name programs by what they call themselves, and take lines of any length", async () => {
    await signInFrom(null, { "user-agent": "curl/8.5.0" });
    expect((await read()).data[0].device).toEqual({ browser: "curl 8", system: null });
    await signInFrom(null, { "user-agent": `Mozilla/5.0 ${"(".repeat(8000)}` });
    expect((await read()).data[0].device).toEqual({ browser: null, system: null });
  });

  it("are found by address, device and city, and are one's own", async () => {
    await signInFrom("203.0.113.77");
    await signInFrom("198.51.100.4", { "user-agent": "curl/8.5.0" });
    const found = async (text: string) =>
      (await read(`?$search=${encodeURIComponent(text)}`)).total;
    expect(await found("203.0.113")).toBe(1);
    expect(await found("curl")).toBe(1);
    expect(await found("москва")).toBe(1);
    expect((await read("", await createCaller())).total).toBe(0);
  });
});
