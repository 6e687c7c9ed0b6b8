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

const resource = resourceOperations("/companies", "Companies", companyView);

export const list = resource.list(
  "Companies that invoices and contracts are made by: one's own and those that serve one; with `CustomerId` those that serve that customer",
  companiesList,
  listCompanies,
);

export const create = resource.create(
  "Add a company that makes documents for one's customers",
  companyInput,
  createCompany,
);

export const get = resource.get("A company", getCompany);

export const update = resource.update(
  "Replace a company; documents that were made keep what they said",
  companyInput,
  updateCompany,
);

export const remove = resource.remove("Remove a company; answers it as it was", removeCompany);
