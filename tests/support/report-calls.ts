import * as cancelRoute from "../../app/api/reports/[id]/cancel/route.ts";
import * as fileRoute from "../../app/api/reports/[id]/file/route.ts";
import * as repeatRoute from "../../app/api/reports/[id]/repeat/route.ts";
import * as one from "../../app/api/reports/[id]/route.ts";
import * as all from "../../app/api/reports/route.ts";
import * as stored from "../../app/api/storage/[id]/route.ts";
import { callApi, type Caller } from "./api.ts";

/** Calls of reports as an account. */
export function reportCalls(caller: () => Caller) {
  const on = (id: string, as?: Caller) => ({ caller: as ?? caller(), params: { id } });
  return {
    ask: async (body: unknown, as?: Caller) =>
      callApi(all, "POST /reports", { caller: as ?? caller(), body }),
    list: async (query = "", as?: Caller) =>
      callApi(all, `GET /reports${query}`, { caller: as ?? caller() }),
    read: async (id: string, as?: Caller) => callApi(one, `GET /reports/${id}`, on(id, as)),
    remove: async (id: string, as?: Caller) => callApi(one, `DELETE /reports/${id}`, on(id, as)),
    cancel: async (id: string, as?: Caller) =>
      callApi(cancelRoute, `POST /reports/${id}/cancel`, on(id, as)),
    repeat: async (id: string, as?: Caller) =>
      callApi(repeatRoute, `POST /reports/${id}/repeat`, on(id, as)),
    file: async (id: string, as?: Caller) =>
      callApi(fileRoute, `GET /reports/${id}/file`, on(id, as)),
    storedFile: async (id: string, as?: Caller) =>
      callApi(stored, `GET /storage/${id}`, on(id, as)),
    /** The file's bytes. */
    bytes: async (id: string, as?: Caller) => {
      const { token } = as ?? caller();
      const request = new Request(`http://cabinet.test/api/storage/${id}`, {
        headers: { authorization: token },
      });
      const answer = await stored.GET?.(request, { params: Promise.resolve({ id }) });
      return Buffer.from((await answer?.arrayBuffer()) ?? []);
    },
  };
}
