import { sql } from "#server/db/client.ts";
import { createCompany, createRequisite } from "#server/seed/factories/requisites.ts";
import { loadRoute } from "./api-routes.ts";
import { type ApiAnswer, callApi, type Caller, createCaller } from "./api.ts";

interface Given {
  id?: string;
  /** Where its path has others than the id. */
  params?: Record<string, string>;
  body?: unknown;
  key?: string;
}

/** Calls the API by a call's name: `callAs("PUT /n/invoices/{id}", who, { id, body })`. */
export async function callAs(name: string, caller: Caller, given: Given = {}): Promise<ApiAnswer> {
  const { id, params = id === undefined ? {} : { id }, body, key } = given;
  const path = name.split(" ")[1]?.split("?")[0] ?? "";
  return callApi(await loadRoute(path), name, {
    caller,
    params,
    ...(body !== undefined && { body }),
    ...(key && { headers: { "idempotency-key": key } }),
  });
}

/** Creates an account with payer's details, by default of «Медный кит». */
export async function createPayer(name = "Медный кит") {
  const caller = await createCaller();
  const { id: requisiteId } = await createRequisite(sql(), { ownerId: caller.user.id, name });
  return { caller, requisiteId };
}

/** Creates an operator with a company that issues invoices, and an unrelated account. */
export async function createSeller() {
  const [operator, stranger] = [await createCaller({ role: "admin" }), await createCaller()];
  const company = await createCompany(sql(), { ownerId: operator.user.id, name: "Кабинет" });
  const make = async (who: Caller, body: Record<string, unknown>, key?: string) => {
    const asked = { companyId: company.id, amount: "1000,50", ...body };
    return callAs("POST /n/invoices", who, { body: asked, key });
  };
  return { operator, stranger, companyId: company.id, make };
}
