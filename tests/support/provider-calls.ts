import * as oneGroup from "../../app/api/providerGroups/[id]/route.ts";
import * as groups from "../../app/api/providerGroups/route.ts";
import * as oneProvider from "../../app/api/providers/[id]/route.ts";
import * as providers from "../../app/api/providers/route.ts";
import * as oneRule from "../../app/api/routingRules/[id]/route.ts";
import * as check from "../../app/api/routingRules/check/route.ts";
import * as order from "../../app/api/routingRules/order/route.ts";
import * as rules from "../../app/api/routingRules/route.ts";
import { callApi, type Caller } from "./api.ts";

type As = Caller | null;

/** Calls of providers and routing rules; `caller` makes them by default. */
export function providerCalls(caller: () => Caller) {
  return {
    list: async (query = "", as: As = caller()) =>
      callApi(providers, `GET /providers${query}`, { caller: as }),
    create: async (body: unknown, as: As = caller()) =>
      callApi(providers, "POST /providers", { caller: as, body }),
    read: async (id: string, as: As = caller()) =>
      callApi(oneProvider, `GET /providers/${id}`, { caller: as, params: { id } }),
    update: async (id: string, body: unknown, as: As = caller()) =>
      callApi(oneProvider, `PUT /providers/${id}`, { caller: as, params: { id }, body }),
    remove: async (id: string, as: As = caller()) =>
      callApi(oneProvider, `DELETE /providers/${id}`, { caller: as, params: { id } }),
    listRules: async (query = "", as: As = caller()) =>
      callApi(rules, `GET /routingRules${query}`, { caller: as }),
    createRule: async (body: unknown, as: As = caller()) =>
      callApi(rules, "POST /routingRules", { caller: as, body }),
    updateRule: async (id: string, body: unknown, as: As = caller()) =>
      callApi(oneRule, `PUT /routingRules/${id}`, { caller: as, params: { id }, body }),
    removeRule: async (id: string, as: As = caller()) =>
      callApi(oneRule, `DELETE /routingRules/${id}`, { caller: as, params: { id } }),
    orderRules: async (body: unknown, as: As = caller()) =>
      callApi(order, "PUT /routingRules/order", { caller: as, body }),
    createGroup: async (body: unknown, as: As = caller()) =>
      callApi(groups, "POST /providerGroups", { caller: as, body }),
    updateGroup: async (id: string, body: unknown, as: As = caller()) =>
      callApi(oneGroup, `PUT /providerGroups/${id}`, { caller: as, params: { id }, body }),
    removeGroup: async (id: string, as: As = caller()) =>
      callApi(oneGroup, `DELETE /providerGroups/${id}`, { caller: as, params: { id } }),
    check: async (query: string, as: As = caller()) =>
      callApi(check, `GET /routingRules/check${query}`, { caller: as }),
  };
}
