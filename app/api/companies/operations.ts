import { companyInput, companyView } from "#lib/companies/company.ts";
import { companiesList } from "#lib/companies/list.ts";
import { idParams } from "#lib/id-params.ts";
import {
  createCompany,
  getCompany,
  listCompanies,
  removeCompany,
  updateCompany,
} from "#server/companies/service.ts";
import { operation } from "#server/transport/operation.ts";

const tag = "Companies";

export const list = operation({
  method: "get",
  path: "/companies",
  summary:
    "Companies that invoices and contracts are made by: one's own and those that serve one; with `CustomerId` those that serve that customer",
  tag,
  list: companiesList,
  verb: listCompanies,
  args: ({ list: wanted }) => [wanted],
  answer: companyView,
});

export const create = operation({
  method: "post",
  path: "/companies",
  summary: "Add a company that makes documents for one's customers",
  tag,
  body: companyInput,
  idempotent: true,
  verb: createCompany,
  args: ({ body }, { idempotency }) => [body, idempotency],
  answer: companyView,
});

export const get = operation({
  method: "get",
  path: "/companies/{id}",
  summary: "A company",
  tag,
  params: idParams,
  verb: getCompany,
  args: ({ params }) => [params.id],
  answer: companyView,
});

export const update = operation({
  method: "put",
  path: "/companies/{id}",
  summary: "Replace a company; documents that were made keep what they said",
  tag,
  params: idParams,
  body: companyInput,
  verb: updateCompany,
  args: ({ params, body }) => [params.id, body],
  answer: companyView,
});

export const remove = operation({
  method: "delete",
  path: "/companies/{id}",
  summary: "Remove a company; answers it as it was",
  tag,
  params: idParams,
  verb: removeCompany,
  args: ({ params }) => [params.id],
  answer: companyView,
});
