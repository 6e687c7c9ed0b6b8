import { readBalance } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import * as route from "../../app/api/sendings/route.ts";
import { callApi, type Caller } from "./api.ts";

/** The body of `POST /sendings` for one sms. */
export const smallSend = {
  type: "sms",
  payload: { sender: "Cabinet", text: "Hello" },
  recipient: "+79161234567",
};

interface Send {
  query?: string;
  headers?: Record<string, string>;
  as?: Caller | null;
}

/** Sending by the HTTP API, and the rows it creates; `caller` makes the calls by default. */
export function sendCalls(caller: () => Caller) {
  return {
    async send(given: Record<string, unknown> = {}, options: Send = {}) {
      const { query = "", headers = {}, as = caller() } = options;
      const body = { ...smallSend, ...given };
      return callApi(route, `POST /sendings${query}`, { caller: as, body, headers });
    },
    async rowsOf(owner = caller().user.id) {
      return sql()<{ id: string; recipient: string; status: string; price: bigint }[]>`
        select id, recipient, status, price from sendings where owner_id = ${owner} order by id`;
    },
    async balanceOf(owner = caller().user.id) {
      return (await readBalance(sql(), owner)).balance;
    },
  };
}
