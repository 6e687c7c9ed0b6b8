import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { operatorOf, operatorTitle, replaceOperators } from "#lib/operators/operators.ts";
import { sql } from "#server/db/client.ts";
import { log } from "#server/log.ts";
import { followNetworks } from "#server/networks/service.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { encodeAs } from "#tests/support/encoded.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import * as csvRoute from "../../../app/api/networks/csv/route.ts";
import * as route from "../../../app/api/networks/route.ts";

prepareApi();

let admin: Caller;
let listener: Awaited<ReturnType<typeof followNetworks>>;
const own = { prefix: "4479", mccmnc: "23499", country: "GB", name: "Of the file", group: "File" };
beforeAll(async () => {
  admin = await createCaller({ role: "admin" });
  listener = await followNetworks([own]);
});
afterEach(async () => {
  await sql()`delete from networks`;
});
afterAll(async () => {
  await listener.stop();
  replaceOperators(null);
});

const put = async (body: string | Buffer, caller = admin) =>
  callApi(route, "PUT /networks", { caller, body, headers: { "content-type": "text/csv" } });

test("a table of any encoding takes the built-in one's place in every process, and goes again", async () => {
  expect(operatorOf("+447912345678")?.name).toBe("Of the file");
  const csv =
    "Prefix;MCCMNC;Country;Name;Group\r\n7916;25001;ru;Первый оператор;First\r\n+7 926;25002;RU;Второй;Second\r\n";
  const answer = await put(encodeAs(csv, "win1251"));
  expect(answer).toMatchObject({ status: 200, body: { prefixes: 2, operators: 2, countries: 1 } });
  await vi.waitFor(() => expect(operatorOf("+79161234567")?.group).toBe("First"));
  expect(operatorTitle("25002", "ru")).toBe("Второй");
  // Wholly in its countries, and in no others; the file's own has no say any more.
  expect(operatorOf("+79031234567")).toMatchObject({ mccmnc: "25000", name: "" });
  expect(operatorOf("+77012041835")?.name).toBe("Kcell");
  expect(operatorOf("+447912345678")?.name).not.toBe("Of the file");

  const { body } = await callApi(route, "GET /networks?$order[0][0]=name", { caller: admin });
  expect(body).toMatchObject({
    total: 2,
    data: [
      { prefix: "7926", mccmnc: "25002", countryName: "Russia", name: "Второй", group: "Second" },
      { prefix: "7916", name: "Первый оператор" },
    ],
  });
  for (const query of [
    "$search=%2B7916&country=RU",
    "$search=%2B7%20(916)",
    "country=ru&mccmnc=25001",
  ]) {
    const found = await callApi(route, `GET /networks?${query}`, { caller: admin });
    expect(found.body.data, query).toMatchObject([{ prefix: "7916" }]);
  }
  const named = await callApi(route, "GET /networks?$search=ПЕРВЫЙ%20о", { caller: admin });
  expect(named.body.data).toMatchObject([{ prefix: "7916" }]);
  const events = await eventsOf(admin.user.id);
  expect(events.at(-1)).toMatchObject({ name: "networks.updated", data: { prefixes: 2 } });

  const table = await callApi(csvRoute, "GET /networks/csv", { caller: admin });
  expect(table.body).toContain("7916;25001;RU;Первый оператор;First");
  expect(table.body).toContain(";40102;KZ;Kcell;Kcell");
  expect(table.body).not.toContain("Билайн");

  expect((await callApi(route, "DELETE /networks", { caller: admin })).status).toBe(200);
  await vi.waitFor(() => expect(operatorOf("+447912345678")?.name).toBe("Of the file"));
  expect(operatorOf("+79161234567")?.name).toBe("MTS");
});

test("what was downloaded can be brought back", async () => {
  replaceOperators(null);
  const { body } = await callApi(csvRoute, "GET /networks/csv", { caller: admin });
  const before = operatorOf("+79261234567");
  const answer = await put(body);
  expect(answer.status).toBe(200);
  expect(answer.body.prefixes).toBeGreaterThan(1900);
  await vi.waitFor(async () => {
    const [row] = await sql()<{ count: number }[]>`select count(*)::int as count from networks`;
    expect(row?.count).toBe(answer.body.prefixes);
  });
  await vi.waitFor(() => expect(operatorOf("+79261234567")).toMatchObject(before ?? {}));
});

test("a table with anything wrong in it changes nothing, and its lines are named", async () => {
  expect((await put("prefix,mccmnc,country,name\n7916,25001,RU,First\n")).status).toBe(200);
  const wrong = await put(
    "prefix,mccmnc,country,name\n7916,25001,RU,First\n7916,25002,RU,Second\n0,25001,XX,\n\n7917,25001,RU,Other\n7,25000,RU,A\n",
  );
  expect(wrong.status).toBe(400);
  expect(wrong.body.key).toBe("networks.errors.lines");
  const told = wrong.body.data.map((one: { path: unknown[]; key: string }) => [
    one.path[1],
    one.key,
  ]);
  expect(told).toEqual([
    [3, "networks.faults.twice"],
    [4, "networks.faults.prefix"],
    [4, "networks.faults.country"],
    [4, "networks.faults.name"],
    [6, "networks.faults.another"],
    [7, "networks.faults.wholeCountry"],
  ]);
  expect(wrong.body.data[0].message).toBe("Prefix 7916 is already listed above");
  expect(wrong.body.message).toBe("4 lines are wrong");
  const many = await put(
    `prefix,mccmnc,country,name\n${Array.from({ length: 250 }, () => "0,25001,RU,First\n").join("")}`,
  );
  expect(many.body.message).toBe("250 lines are wrong; the first 100 are listed");
  expect(many.body.data).toHaveLength(100);
  for (const [body, key] of [
    ["prefix,name\n7916,First\n", "networks.errors.columns"],
    ["prefix,mccmnc,country,name\n", "networks.errors.empty"],
    ["", "networks.errors.unreadable"],
    [Buffer.from("PK\u0003\u0004 no workbook"), "networks.errors.unreadable"],
  ] as const)
    expect((await put(body)).body).toMatchObject({ error: 400, key });
  const { body } = await callApi(route, "GET /networks", { caller: admin });
  expect(body.data).toMatchObject([{ prefix: "7916", name: "First" }]);
});

test("what is too long for such a table is not read to its end", async () => {
  const lines = Array.from({ length: 300_001 }, (_, n) => `7${n},25001,RU,A\n`);
  const answer = await put(`prefix,mccmnc,country,name\n${lines.join("")}`);
  expect(answer).toMatchObject({ status: 400, body: { key: "networks.errors.tooLong" } });
  expect(answer.body.message).toBe("The table has more than 300,000 lines");
});

test("a change that could not be loaded is, once it can be", async () => {
  const failed = vi.spyOn(log(), "error");
  await sql()`alter table networks rename to networks_away`;
  await sql()`
    insert into networks_away (prefix, mccmnc, country, name, brand) values ('7916', '25001', 'RU', 'Late', 'Late')`;
  await vi.waitFor(() => expect(failed).toHaveBeenCalled());
  expect(operatorOf("+79161234567")?.name).not.toBe("Late");
  await sql()`alter table networks_away rename to networks`;
  await vi.waitFor(() => expect(operatorOf("+79161234567")?.name).toBe("Late"), 5000);
});
