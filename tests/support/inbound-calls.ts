import { sql } from "#server/db/client.ts";
import { applyCall } from "#server/inbound/service.ts";
import { createTemplate } from "#server/seed/factories/templates.ts";
import * as receiving from "../../app/api/inbound/[key]/route.ts";
import * as replayOf from "../../app/api/integrationCalls/[id]/replay/route.ts";
import * as oneCall from "../../app/api/integrationCalls/[id]/route.ts";
import * as callsOf from "../../app/api/integrationCalls/route.ts";
import * as webhook from "../../app/api/integrations/[id]/route.ts";
import * as test from "../../app/api/integrations/[id]/test/route.ts";
import * as webhooks from "../../app/api/integrations/route.ts";
import { callApi, type Caller } from "./api.ts";

interface Posted {
  body?: unknown;
  type?: string;
  query?: string;
  headers?: Record<string, string>;
  address?: string;
}

/** Calls about inbound webhooks; `caller` makes them by default. */
export function inboundCalls(caller: () => Caller) {
  const on = { as: caller };
  return {
    add: async (body: unknown, headers: Record<string, string> = {}, as = on.as()) =>
      callApi(webhooks, "POST /integrations", { caller: as, body, headers }),
    find: async (query = "", as = on.as()) =>
      callApi(webhooks, `GET /integrations${query}`, { caller: as }),
    read: async (id: string, as = on.as()) =>
      callApi(webhook, `GET /integrations/${id}`, { caller: as, params: { id } }),
    change: async (id: string, body: unknown, as = on.as()) =>
      callApi(webhook, `PUT /integrations/${id}`, { caller: as, params: { id }, body }),
    drop: async (id: string, as = on.as()) =>
      callApi(webhook, `DELETE /integrations/${id}`, { caller: as, params: { id } }),
    test: async (id: string, payload: unknown, as = on.as()) =>
      callApi(test, `POST /integrations/${id}/test`, {
        caller: as,
        params: { id },
        body: { payload },
      }),
    calls: async (query = "", as = on.as()) =>
      callApi(callsOf, `GET /integrationCalls${query}`, { caller: as }),
    callOf: async (id: string, as = on.as()) =>
      callApi(oneCall, `GET /integrationCalls/${id}`, { caller: as, params: { id } }),
    replay: async (id: string, as = on.as()) =>
      callApi(replayOf, `POST /integrationCalls/${id}/replay`, { caller: as, params: { id } }),
  };
}

/** Posts to a webhook's address as another system would. */
export async function post(url: string, { body, type, query = "", headers, address }: Posted = {}) {
  const key = url.split("/").at(-1) ?? "";
  return callApi(receiving, `POST /inbound/${key}${query && `?${query}`}`, {
    body: body ?? "",
    params: { key },
    headers: {
      "content-type": type ?? "application/json",
      "x-cabinet-ip": address ?? "198.51.100.9",
      "accept-language": "en",
      ...headers,
    },
  });
}

/** A template of the account with a text that shows what it was filled with. */
export async function templateOf(
  caller: Caller,
  text = "Hi $firstName: $custom01 $custom02 $custom03",
) {
  const payload = { sender: "Cabinet", text };
  return (await createTemplate(sql(), { ownerId: caller.user.id, payload })).id;
}

/** Runs the jobs of the account's calls that wait, each as often as `times` says. */
export async function applyWaiting(caller: Caller, times = 1): Promise<void> {
  const rows = await sql()<{ id: string }[]>`
    select id from inbound_calls where owner_id = ${caller.user.id} and state = 'waiting' order by id`;
  for (const { id } of rows) for (let run = 0; run < times; run++) await applyCall({ id });
}

/** Recipients and texts of the account's messages, oldest first. */
export async function sentBy(caller: Caller) {
  return sql()<{ recipient: string; text: string }[]>`
    select recipient, text from sendings where owner_id = ${caller.user.id} order by id`;
}
