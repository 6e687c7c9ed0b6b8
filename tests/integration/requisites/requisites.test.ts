import { beforeAll, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { companyBody, requisiteBody } from "#server/seed/factories/requisite-body.ts";
import { createCompany, createRequisite } from "#server/seed/factories/requisites.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, type Caller, createCaller, createFamily } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";

prepareApi();

let caller: Caller;
let reseller: Caller;
let stranger: Caller;
beforeAll(async () => {
  ({ caller, reseller, stranger } = await createFamily());
});

async function call(name: string, id = "", body?: unknown, who = caller) {
  const path = name.split(" ")[1]?.split("?")[0] ?? "";
  const headers = { "idempotency-key": `${name} ${id}`.replaceAll(" ", "-") };
  return callApi(await loadRoute(path), name, {
    caller: who,
    params: id ? { id } : undefined,
    ...(body !== undefined && { body, ...(name.startsWith("POST") && { headers }) }),
  });
}
const titles = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title);
const pathsOf = (body: { data: { path: string[]; key: string }[] }) =>
  body.data.map(({ path, key }) => `${path.join(".")} ${key}`);

test("a program may leave the kind of payer to the INN, and write the usual tax system with an o", async () => {
  const { businessType, ...legal } = requisiteBody().data.legal;
  expect(businessType).toBe("legal");
  const make = async (given: object, system: string, key: string) => {
    const body = requisiteBody();
    const data = { ...body.data, legal: { ...legal, ...given }, tax: { system, vat: false } };
    return callApi(await loadRoute("/requisites"), "POST /requisites", {
      caller,
      body: { ...body, data },
      headers: { "idempotency-key": key },
    });
  };
  const company = await make({}, "osno", "company");
  expect([company.status, company.body.data?.legal, company.body.data?.tax]).toMatchObject([
    200,
    { businessType: "legal" },
    { system: "osn" },
  ]);
  const sole = { inn: "780100227491", ogrn: "304780100000016", opf: "ИП" };
  const trader = await make(sole, "usn", "sole");
  expect(trader.body.data.legal.businessType).toBe("entrepreneur");
  const person = { inn: "780100227491", ogrn: "", opf: "" };
  const payer = await make(person, "npd", "person");
  expect(payer.body.data.legal.businessType).toBe("individual");
  expect((await make({}, "other", "other")).status).toBe(400);
  for (const { body } of [company, trader, payer]) await call("DELETE /requisites/{id}", body.id);
});

test("made once for a key, completed, changed whole, found and removed", async () => {
  const given = requisiteBody();
  const made = await call("POST /requisites", "", given);
  expect(made.status).toBe(200);
  expect((await call("POST /requisites", "", given)).body.id).toBe(made.body.id);
  const { id } = made.body;
  expect(made.body).toMatchObject({
    title: "ООО «Северный чай»",
    OwnerId: caller.user.id,
    contact: { phone: "+79015550177", middleName: "", match: false },
    signer: { fullNameShort: { nominative: "Власов А. П.", genitive: "Власова А. П." } },
    data: { postalAddress: { match: true, city: "Санкт-Петербург", index: "190000" } },
  });
  const other = requisiteBody({ name: "Южный чай", vat: false });
  other.contact.phone = "8 (901) 555-01-88";
  const changed = await call("PUT /requisites/{id}", id, other);
  expect(changed.body).toMatchObject({
    id,
    title: "ООО «Южный чай»",
    contact: { phone: "+79015550188" },
  });
  expect((await call("GET /requisites/{id}", id)).body).toEqual(changed.body);
  for (const query of ["$search=южный", "$search=78010", "inn=7801002274", "vat=false"])
    expect(titles((await call(`GET /requisites?${encodeURI(query)}`)).body), query).toEqual([
      "ООО «Южный чай»",
    ]);
  expect((await call("GET /requisites?vat=true")).body.data).toEqual([]);
  expect((await call("GET /requisites?$search=%25")).body.data).toEqual([]);
  expect((await call("DELETE /requisites/{id}", id)).status).toBe(200);
  expect((await call("GET /requisites/{id}", id)).status).toBe(404);
  expect((await call("DELETE /requisites/{id}", id)).status).toBe(404);
  const told = (await eventsOf(caller.user.id)).filter(({ ids }) => ids.includes(id));
  expect(told.map(({ name }) => name)).toEqual([
    "requisites.created",
    "requisites.updated",
    "requisites.removed",
  ]);
});

test("what is missing or wrong is told by its field; check digits are not insisted on", async () => {
  const bad = requisiteBody({ inn: "123" });
  bad.contact.phone = "+44 20 7946 0000";
  bad.signer.position.genitive = " ";
  bad.signer.basis = "";
  bad.data.legalAddress.index = "12345";
  bad.data.postalAddress = { city: "Тверь", address: "x" };
  bad.data.bank.rs = "4070281010000001284";
  const { status, body } = await call(
    "PUT /requisites/{id}",
    (await createRequisite(sql(), { ownerId: caller.user.id })).id,
    bad,
  );
  expect(status).toBe(400);
  const required = "commons.errors.field.required";
  expect(pathsOf(body).toSorted()).toEqual([
    "contact.phone requisites.errors.phone",
    "data.bank.rs requisites.errors.account",
    "data.legal.inn requisites.errors.inn",
    "data.legalAddress.index requisites.errors.index",
    `data.postalAddress.index ${required}`,
    `signer.basis ${required}`,
    `signer.position.genitive ${required}`,
  ]);
  const person = requisiteBody({ inn: "780100227411" });
  person.data.legal = {
    businessType: "individual",
    name: "Власов Андрей Петрович",
    inn: "780100227411",
  };
  person.signer.position = {};
  person.signer.basis = "";
  const made = await call("POST /requisites?person", "", person);
  expect(made.body.title).toBe("Власов Андрей Петрович");
});

test("they are their owner's, seen and changed from above and by no other account", async () => {
  const { id } = await createRequisite(sql(), { ownerId: caller.user.id, name: "Own" });
  expect(
    (await call(`GET /requisites?OwnerId=${caller.user.id}&id=${id}`, "", undefined, reseller)).body
      .data,
  ).toHaveLength(1);
  expect(
    (await call("PUT /requisites/{id}", id, requisiteBody({ name: "Theirs" }), reseller)).body
      .OwnerId,
  ).toBe(caller.user.id);
  for (const name of ["GET", "DELETE"])
    expect((await call(`${name} /requisites/{id}`, id, undefined, stranger)).status).toBe(404);
  expect((await call("PUT /requisites/{id}", id, requisiteBody(), stranger)).status).toBe(404);
  expect((await call(`GET /requisites?id=${id}`, "", undefined, stranger)).body.data).toEqual([]);
});

test("companies: a reseller's serve its customers, the platform's all others", async () => {
  const operator = await createCaller({ role: "manager" });
  const own = async (who: Caller, query = "") =>
    titles((await call(`GET /companies?${query}`, "", undefined, who)).body);
  const platform = await createCompany(sql(), {
    ownerId: operator.user.id,
    name: "Platform",
    documentTypes: ["contract"],
    vatRate: null,
  });
  await createCompany(sql(), { ownerId: operator.user.id, name: "Closed", isActive: false });
  const title = platform.title;
  expect(await own(caller)).toEqual([title]);
  expect(await own(stranger)).toEqual([title]);
  expect(await own(operator)).toEqual(["ООО «Closed»", title]);
  const made = await call("POST /companies", "", companyBody({ name: "Reseller" }), reseller);
  expect(made.body).toMatchObject({
    vatRate: 2200,
    DocumentTemplatesTypes: ["contract", "invoice"],
    isActive: true,
  });
  expect(await own(caller)).toEqual(["ООО «Reseller»"]);
  expect(await own(reseller)).toEqual(["ООО «Reseller»", title]);
  expect(await own(reseller, `CustomerId=${caller.user.id}`)).toEqual(["ООО «Reseller»"]);
  expect(await own(reseller, `CustomerId=${stranger.user.id}`)).toEqual([]);
  expect(await own(stranger)).toEqual([title]);
  expect(await own(stranger, "documentTypes=invoice")).toEqual([]);
  expect(await own(stranger, "documentTypes=contract&$scope=documentTypes&vat=false")).toEqual([
    title,
  ]);
  expect((await call("GET /companies/{id}", made.body.id, undefined, stranger)).status).toBe(404);
  expect((await call("PUT /companies/{id}", platform.id, companyBody(), reseller)).status).toBe(
    404,
  );
  expect((await call("DELETE /companies/{id}", made.body.id, undefined, caller)).status).toBe(403);
  const off = await call(
    "PUT /companies/{id}",
    made.body.id,
    { ...companyBody({ name: "Reseller" }), isActive: false },
    reseller,
  );
  expect(off.body.isActive).toBe(false);
  expect(await own(caller)).toEqual([title]);
  expect((await call("DELETE /companies/{id}", made.body.id, undefined, reseller)).status).toBe(
    200,
  );
  expect(await own(reseller)).toEqual([title]);
});
