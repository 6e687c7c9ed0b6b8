// The door of the noun; each verb lives in the file of its subject.
export { createCompany, removeCompany, updateCompany } from "./change-companies.ts";
export { getCompany, listCompanies } from "./list-companies.ts";
export { searchCompanies } from "./search-companies.ts";
export { servesAccount } from "./serving.ts";
