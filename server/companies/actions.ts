"use server";

import { companyInput } from "#lib/companies/company.ts";
import { changeAction, createAction, rowAction } from "#server/transport/action-makers.ts";
import { createCompany, removeCompany, updateCompany } from "./service.ts";

export const createCompanyAction = createAction("companies.create", companyInput, createCompany);

export const updateCompanyAction = changeAction(companyInput, updateCompany);

export const removeCompanyAction = rowAction(removeCompany);
