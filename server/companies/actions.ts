"use server";

import { companyInput } from "#lib/companies/company.ts";
import { idParams } from "#lib/id-params.ts";
import { action } from "#server/transport/action.ts";
import { createCompany, removeCompany, updateCompany } from "./service.ts";

export const createCompanyAction = action({
  input: companyInput,
  verb: createCompany,
  args: (input, { idempotency }) => [input, idempotency],
  idempotent: "companies.create",
});

export const updateCompanyAction = action({
  input: companyInput.safeExtend(idParams.shape),
  verb: updateCompany,
  args: ({ id, ...input }) => [id, input],
});

export const removeCompanyAction = action({
  input: idParams,
  verb: removeCompany,
  args: ({ id }) => [id],
});
