import { sql } from "#server/db/client.ts";
import { createSendername } from "#server/seed/factories/sendernames.ts";
import { createTariff } from "#server/seed/factories/tariffs.ts";
import * as check from "../../app/api/codeForms/[key]/check/route.ts";
import * as form from "../../app/api/codeForms/[key]/route.ts";
import * as formStart from "../../app/api/codeForms/[key]/start/route.ts";
import * as one from "../../app/api/verify/[id]/route.ts";
import * as verify from "../../app/api/verify/route.ts";
import * as settings from "../../app/api/verifySettings/route.ts";
import { callApi, type Caller, createCaller } from "./api.ts";

type Headers = Record<string, string>;

/** The calls about codes; `caller` makes them by default. */
export function verifyCalls(caller: () => Caller) {
  return {
    start: async (body: unknown, headers: Headers = {}, as = caller()) =>
      callApi(verify, "POST /verify", { caller: as, body, headers }),
    find: async (query = "", as = caller()) =>
      callApi(verify, `GET /verify${query}`, { caller: as }),
    read: async (id: string, as = caller()) =>
      callApi(one, `GET /verify/${id}`, { caller: as, params: { id } }),
    tryCode: async (id: string, code: string, headers: Headers = {}, as = caller()) =>
      callApi(one, `POST /verify/${id}`, { caller: as, params: { id }, body: { code }, headers }),
    settings: async (as = caller()) => callApi(settings, "GET /verifySettings", { caller: as }),
    set: async (body: unknown, as = caller()) =>
      callApi(settings, "PUT /verifySettings", { caller: as, body }),
    form: async (key: string) => callApi(form, `GET /codeForms/${key}`, { params: { key } }),
    ask: async (key: string, body: unknown, headers: Headers) =>
      callApi(formStart, `POST /codeForms/${key}/start`, { params: { key }, body, headers }),
    answer: async (key: string, body: unknown, headers: Headers) =>
      callApi(check, `POST /codeForms/${key}/check`, { params: { key }, body, headers }),
  };
}

/** An account whose confirmed numbers cost 2.2 and whose messages would cost 1. */
export async function createPayer(): Promise<Caller> {
  const rules = [
    { id: "all", action: "decrease" as const, price: 2.2, priority: 0, conditions: [] },
  ];
  const tariffs = [
    await createTariff(sql(), { source: "verify", rules }),
    await createTariff(sql(), { source: "sms" }),
  ];
  const made = await createCaller({ tariffs });
  await createSendername(sql(), { ownerId: made.user.id, type: "voice", name: "74950000000" });
  return made;
}

let numbers = 0;
/** Numbers of different blocks, so that no limit of neighbours is met by chance. */
export const newPhone = () => `+7916${String(1_000_000 + 1009 * numbers++)}`;
