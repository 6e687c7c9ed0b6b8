import { companyInput, companyView } from "#lib/companies/company.ts";
import { companiesList } from "#lib/companies/list.ts";
import {
  createCompany,
  getCompany,
  listCompanies,
  removeCompany,
  updateCompany,
} from "#server/companies/service.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations({ path: "/companies", tag: "Companies", answer: companyView });

export const list = resource.list({
  summary:
    "Companies that invoices and contracts are made by: one's own and those that serve one; with `CustomerId` those that serve that customer",
  list: companiesList,
  verb: listCompanies,
});

export const create = resource.create({
  summary: "Add a company that makes documents for one's customers",
  body: companyInput,
  verb: createCompany,
});

export const get = resource.get({
  summary: "A company",
  verb: getCompany,
});

export const update = resource.update({
  summary: "Replace a company; documents that were made keep what they said",
  body: companyInput,
  verb: updateCompany,
});

export const remove = resource.remove({
  summary: "Remove a company; answers it as it was",
  verb: removeCompany,
});
