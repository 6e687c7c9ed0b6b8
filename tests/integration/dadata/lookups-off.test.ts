import { expect, test } from "vitest";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

process.env.DADATA_TOKEN = "";
process.env.DADATA_SECRET = "";
prepareApi();

async function call(path: string, query = "", params: Record<string, string> = {}) {
  const route = await loadRoute(path);
  return callApi(route, `GET ${path}${query}`, { caller: await createCaller(), params });
}

test("lookups say that they are off", async () => {
  const party = await call("/n/dadata/getRequisitesByInn/{inn}", "", { inn: "7801002274" });
  expect([party.status, party.body.key]).toEqual([503, "requisites.lookup.off"]);
  const banks = await call("/n/dadata/suggest/bank", "?query=044");
  expect([banks.status, banks.body.key]).toEqual([503, "requisites.lookup.off"]);
});

test.each([
  ["Власов Андрей Петрович", "Власова Андрея Петровича"],
  ["Лунина  Вера Ильинична", "Луниной Веры Ильиничны"],
  ["Шевченко Ольга Ивановна", "Шевченко Ольги Ивановны"],
  ["Дюма Александр", "Дюма Александра"],
  ["Власов", "Власова"],
  ["Smith John", "Smith John"],
])("%s is declined as %s by the product itself", async (nominative, genitive) => {
  const { status, body } = await call(
    "/n/dadata/clean/fio",
    `?query=${encodeURIComponent(nominative)}`,
  );
  expect([status, body.genitive]).toEqual([200, genitive]);
});
