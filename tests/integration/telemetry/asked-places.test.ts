import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addressHeader } from "#server/auth/address.ts";
import { sql } from "#server/db/client.ts";
import { testPassword } from "#server/seed/factories/users.ts";
import { findPlace } from "#server/telemetry/service.ts";
import { callApi } from "#tests/support/api.ts";
import { json, type HttpProvider, startHttpProvider } from "#tests/support/http-provider.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import * as loginRoute from "../../../app/api/login/route.ts";
import * as telemetry from "../../../app/api/telemetry/route.ts";

let service: HttpProvider;
beforeAll(async () => {
  service = await startHttpProvider(json(200, { country: "DE", city: "Berlin" }));
  process.env.GEO_URL = `${service.url}/{ip}?token={key}`;
  process.env.GEO_KEY = "a key/of the service";
});
const caller = prepareCaller();
afterAll(async () => service.stop());
beforeEach(() => {
  service.taken.length = 0;
  service.next.length = 0;
});

async function signInFrom(address: string): Promise<void> {
  const { username } = caller().user;
  const answer = await callApi(loginRoute, "POST /login", {
    body: { username, password: testPassword },
    headers: { [addressHeader]: address },
  });
  expect(answer.status).toBe(200);
}

/** Runs the jobs that wait, as a worker does, and answers how many there were. */
async function runJobs(): Promise<number> {
  const jobs = await sql()<{ id: string; payload: { id: string } }[]>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'find-place' returning j.id, j.payload`;
  for (const { payload } of jobs) await findPlace(payload.id);
  return jobs.length;
}

const last = async () =>
  (await callApi(telemetry, "GET /telemetry?action=login", { caller: caller() })).body.data[0];

it("asks for the place of a sign-in after it, once for an address", async () => {
  await signInFrom("8.8.4.1");
  expect(service.taken).toEqual([]);
  expect(await last()).toMatchObject({ country: "", city: "" });
  expect(await runJobs()).toBe(1);
  expect(service.taken.map(({ url }) => url)).toEqual([
    "/8.8.4.1?token=a%20key%2Fof%20the%20service",
  ]);
  expect(await last()).toMatchObject({ country: "DE", city: "Berlin" });
  await signInFrom("8.8.4.1");
  await runJobs();
  expect(await last()).toMatchObject({ country: "DE", city: "Berlin" });
  expect(service.taken).toHaveLength(1);
});

it("asks about no address of a network of one's own", async () => {
  for (const address of ["10.0.0.7", "127.0.0.1", "fd00::1"]) {
    await signInFrom(address);
    await runJobs();
  }
  expect(service.taken).toEqual([]);
});

it.each([
  ["8.8.4.2", { country_code: "fr", city: { names: { en: "Paris" } } }, "FR", "Paris"],
  ["8.8.4.3", { country: { iso_code: "ES" }, city: { name: "Madrid" } }, "ES", "Madrid"],
  ["8.8.4.4", { countryCode: "KZ" }, "KZ", ""],
  ["8.8.4.5", { country: "Germany", city: "Berlin" }, "", ""],
  ["8.8.4.6", { country: "XX", city: "x" }, "", ""],
  ["8.8.4.7", { country: "IT", city: "R\u0000o\u202Ema".repeat(60) }, "IT", "Roma".repeat(25)],
  ["8.8.4.8", ["DE"], "", ""],
  ["8.8.4.9", { country: { toString: "DE" }, __proto__: { country: "DE" } }, "", ""],
])("reads an answer about %s: %j", async (address, answer, country, city) => {
  service.next.push(json(200, answer));
  await signInFrom(address);
  await runJobs();
  expect(await last()).toMatchObject({ country, city });
});

it.each([
  ["8.8.5.1", json(500, { country: "DE" })],
  ["8.8.5.2", json(302, {}, { location: "/elsewhere" })],
  ["8.8.5.3", json(200, { country: "DE", more: "x".repeat(100_000) })],
])("leaves the place of %s unknown where the service fails", async (address, answer) => {
  service.next.push(answer);
  await signInFrom(address);
  await runJobs();
  expect(await last()).toMatchObject({ country: "", city: "" });
});
