import * as freeze from "../../app/api/links/[id]/freeze/route.ts";
import * as link from "../../app/api/links/[id]/route.ts";
import * as stats from "../../app/api/links/[id]/stats/route.ts";
import * as links from "../../app/api/links/route.ts";
import { callApi, type Caller } from "./api.ts";

/** The calls about short links; `caller` makes them by default. */
export function linkCalls(caller: () => Caller) {
  const on = { as: caller };
  return {
    add: async (body: unknown, as = on.as()) => callApi(links, "POST /links", { caller: as, body }),
    find: async (query = "", as = on.as()) => callApi(links, `GET /links${query}`, { caller: as }),
    read: async (id: string, as = on.as()) =>
      callApi(link, `GET /links/${id}`, { caller: as, params: { id } }),
    change: async (id: string, body: unknown, as = on.as()) =>
      callApi(link, `PUT /links/${id}`, { caller: as, params: { id }, body }),
    drop: async (id: string, as = on.as()) =>
      callApi(link, `DELETE /links/${id}`, { caller: as, params: { id } }),
    statsOf: async (id: string, as = on.as()) =>
      callApi(stats, `GET /links/${id}/stats`, { caller: as, params: { id } }),
    freeze: async (id: string, isFrozen: boolean, as: Caller) =>
      callApi(freeze, `POST /links/${id}/freeze`, {
        caller: as,
        params: { id },
        body: { isFrozen },
      }),
  };
}
