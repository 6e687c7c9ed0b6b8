import { afterAll, beforeAll, expect, it } from "vitest";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { linkCalls } from "#tests/support/link-calls.ts";
import { startLinkServer } from "#tests/support/link-server.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import * as report from "../../../app/api/shortLinks/[code]/report/route.ts";

const caller = prepareCaller();
const calls = linkCalls(caller);

let operator: Caller;
let server: Awaited<ReturnType<typeof startLinkServer>>;
beforeAll(async () => {
  server = await startLinkServer();
  operator = await createCaller({ role: "admin" });
});
afterAll(async () => server.stop());

const complain = async (code: string, address: string) =>
  callApi(report, `POST /shortLinks/${code}/report`, {
    headers: { "x-cabinet-ip": address },
    params: { code },
  });

it("a reported link leads on after a warning, until an operator stops it or lets it pass", async () => {
  const { body: link } = await calls.add({ url: "https://shop.example/sale" });
  const { id, code } = link;
  const about = await server.open(`${code}+`);
  expect(about.status).toBe(200);
  expect(await about.text()).toContain(`action="/api/shortLinks/${code}/report"`);
  expect((await complain(code, "198.51.100.1")).status).toBe(200);
  await complain(code, "198.51.100.1");
  await complain(code, "198.51.100.2");
  expect((await server.open(code)).status).toBe(302);
  await complain(code, "198.51.100.3");
  expect((await calls.read(id)).body.reports).toBe(3);
  const warned = await server.open(code);
  expect(warned.status).toBe(200);
  expect(await warned.text()).toContain("shop.example");

  expect((await calls.freeze(id, true, caller())).status).toBe(403);
  const { body } = await calls.freeze(id, true, operator);
  expect(body).toMatchObject({ state: "frozen", reports: 3 });
  expect((await server.open(code)).status).toBe(410);
  expect((await calls.change(id, { url: "https://other.example/" })).body.key).toBe(
    "links.errors.frozen",
  );
  expect((await calls.freeze(id, false, operator)).body).toMatchObject({
    state: "active",
    reports: 0,
  });
  expect((await server.open(code)).status).toBe(302);
  expect((await complain("zzzzzz", "198.51.100.1")).status).toBe(404);
  expect((await complain("a\0b", "198.51.100.1")).status).toBe(404);
});
