import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { env } from "#lib/env.ts";
import { knownSecrets } from "#server/known-secrets.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { startTerminal, type TakenCall } from "#tests/support/terminal-server.ts";

prepareApi();

type Answer = (call: TakenCall) => { status?: number; body: unknown } | "hang up";
let answer: Answer = () => "hang up";
let server: Awaited<ReturnType<typeof startTerminal>>;
beforeAll(async () => {
  server = await startTerminal((call) => answer(call));
  process.env.DADATA_URL = `http://127.0.0.1:${server.port}`;
  process.env.DADATA_TOKEN = "dadata-token";
  process.env.DADATA_SECRET = "dadata-secret";
});
afterAll(async () => server.stop());
beforeEach(() => {
  server.calls.length = 0;
});

const company = (given: object = {}) => ({
  value: "ООО «СЕВЕРНЫЙ ЧАЙ»",
  data: {
    inn: "7801002274",
    kpp: "780101001",
    ogrn: "1027800000128",
    okpo: null,
    type: "LEGAL",
    branch_type: "MAIN",
    opf: { short: "ООО" },
    name: { short: "Северный чай", full: "СЕВЕРНЫЙ ЧАЙ" },
    management: { name: "Власов Андрей Петрович", post: "ГЕНЕРАЛЬНЫЙ ДИРЕКТОР" },
    state: { status: "ACTIVE", actuality_date: Date.UTC(2026, 10, 19) },
    address: {
      value: "г Санкт-Петербург, Садовая ул, д 12",
      data: { country_iso_code: "RU", postal_code: "190000", city: "Санкт-Петербург" },
    },
    ...given,
  },
});

async function get(path: string, query = "", params: Record<string, string> = {}) {
  const route = await loadRoute(path);
  return callApi(route, `GET ${path}${query}`, { caller: await createCaller(), params });
}

const byInn = async (inn: string) => get("/n/dadata/getRequisitesByInn/{inn}", "", { inn });
const clean = async (name: string) =>
  get("/n/dadata/clean/fio", `?query=${encodeURIComponent(name)}`);

describe("companies by their INN", () => {
  test("come as payers are kept, the head office first, its branches behind", async () => {
    answer = () => ({
      body: {
        suggestions: [
          company({ branch_type: "BRANCH", kpp: "165543002", state: { status: "LIQUIDATED" } }),
          company(),
        ],
      },
    });
    const { status, body } = await byInn("7801002274");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: "ООО «СЕВЕРНЫЙ ЧАЙ»",
      state: "active",
      isBranch: false,
      asOf: "2026-11-19T00:00:00.000Z",
      legal: { businessType: "legal", opf: "ООО", name: "Северный чай", okpo: "" },
      manager: { fullName: "Власов Андрей Петрович", post: "Генеральный директор" },
      address: {
        country: "RU",
        city: "Санкт-Петербург",
        index: "190000",
        address: "Садовая ул, д 12",
      },
    });
    expect(body.others).toMatchObject([
      { state: "closed", isBranch: true, legal: { kpp: "165543002" } },
    ]);
    const [asked] = server.calls;
    expect(asked).toMatchObject({
      method: "POST",
      path: "/suggestions/api/4_1/rs/findById/party",
      headers: { authorization: "Token dadata-token" },
    });
    // Only what declines names is asked with the secret.
    expect(asked?.headers["x-secret"]).toBeUndefined();
    expect(JSON.parse(asked?.body ?? "")).toMatchObject({ query: "7801002274" });
  });

  test("a sole proprietor signs for themselves", async () => {
    const fio = { surname: "Лунина", name: "Вера", patronymic: "Ильинична" };
    const data = { type: "INDIVIDUAL", opf: { short: "ИП" }, name: null, management: null, fio };
    answer = () => ({ body: { suggestions: [company(data)] } });
    expect((await byInn("500100732259")).body).toMatchObject({
      legal: { businessType: "entrepreneur", opf: "ИП", name: "Лунина Вера Ильинична" },
      manager: { fullName: "Лунина Вера Ильинична" },
    });
  });

  test("none is 404, as is a number of another length, unasked", async () => {
    answer = () => ({ body: { suggestions: [] } });
    const none = await byInn("7801002275");
    expect([none.status, none.body.key]).toEqual([404, "requisites.lookup.none"]);
    server.calls.length = 0;
    expect((await byInn("78010022")).status).toBe(404);
    expect(server.calls).toEqual([]);
  });

  test.each<[string, Answer]>([
    ["doesn't answer", () => "hang up"],
    ["refuses the key", () => ({ status: 403, body: { message: "dadata-token is not known" } })],
    ["answers nonsense", () => ({ body: { suggestions: [{ value: 1 }] } })],
  ])("a registry that %s is told as one that can't be had", async (_name, answers) => {
    answer = answers;
    const { status, body } = await byInn("7801002274");
    expect([status, body.key]).toEqual([503, "requisites.lookup.failed"]);
    expect(JSON.stringify(body)).not.toContain("dadata");
  });
});

test("banks are suggested by their BIC", async () => {
  answer = () => ({
    body: {
      suggestions: [
        {
          value: "АО «Банк Невский Причал»",
          data: { bic: "044030999", correspondent_account: "30101810400000000999" },
        },
      ],
    },
  });
  const { status, body } = await get("/n/dadata/suggest/bank", "?query=04403");
  expect([status, body]).toEqual([
    200,
    {
      suggestions: [
        { name: "АО «Банк Невский Причал»", bik: "044030999", ks: "30101810400000000999" },
      ],
    },
  ]);
  expect(server.calls[0]?.path).toBe("/suggestions/api/4_1/rs/suggest/bank");
  expect((await get("/n/dadata/suggest/bank", "?query=0")).status).toBe(400);
});

describe("names", () => {
  test("are declined by DaData where its secret is set", async () => {
    answer = () => ({
      body: [{ result: "Власов Андрей Петрович", result_genitive: "Власова Андрея Петровича" }],
    });
    expect((await clean("власов андрей петрович")).body).toEqual({
      nominative: "Власов Андрей Петрович",
      genitive: "Власова Андрея Петровича",
    });
    expect(server.calls[0]).toMatchObject({
      path: "/api/v1/clean/name",
      headers: { "x-secret": "dadata-secret" },
      body: JSON.stringify(["власов андрей петрович"]),
    });
  });

  test("are declined here while it can't be had", async () => {
    answer = () => ({ status: 500, body: {} });
    expect((await clean("Лунина Вера Ильинична")).body.genitive).toBe("Луниной Веры Ильиничны");
  });
});

test("an account that asks for too many is held back", async () => {
  answer = () => ({ body: { suggestions: [company()] } });
  const caller = await createCaller();
  const route = await loadRoute("/n/dadata/suggest/bank");
  const ask = async () => callApi(route, "GET /n/dadata/suggest/bank?query=044", { caller });
  const answers = await Promise.all(Array.from({ length: 310 }, ask));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(300);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test("its keys stand in no line of a log", () => {
  expect(knownSecrets(env())).toEqual(expect.arrayContaining(["dadata-token", "dadata-secret"]));
});
