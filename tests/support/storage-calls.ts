import * as one from "../../app/api/storage/[id]/route.ts";
import * as storage from "../../app/api/storage/route.ts";
import { callApi, type Caller } from "./api.ts";

/** Calls the storage's API as an account. */
export function storageCalls(caller: () => Caller) {
  const by = (given?: Caller) => ({ caller: given ?? caller() });
  return {
    upload: async (
      content: string | Buffer,
      {
        filename = "a.txt",
        ...given
      }: { filename?: string; headers?: Record<string, string> } = {},
      as?: Caller,
    ) =>
      callApi(storage, `POST /storage?${new URLSearchParams({ filename })}`, {
        ...by(as),
        body: content,
        headers: { "content-type": "application/octet-stream", ...given.headers },
      }),
    list: async (query = "", as?: Caller) => callApi(storage, `GET /storage${query}`, by(as)),
    read: async (id: string, headers: Record<string, string> = {}, as?: Caller) =>
      callApi(one, `GET /storage/${id}`, { ...by(as), params: { id }, headers }),
    meta: async (id: string, as?: Caller) =>
      callApi(one, `GET /storage/${id}?return=meta`, { ...by(as), params: { id } }),
    rows: async (id: string, as?: Caller) =>
      callApi(one, `GET /storage/${id}?return=rows`, { ...by(as), params: { id } }),
    change: async (id: string, body: object, as?: Caller) =>
      callApi(one, `PUT /storage/${id}`, { ...by(as), params: { id }, body }),
    remove: async (id: string, as?: Caller) =>
      callApi(one, `DELETE /storage/${id}`, { ...by(as), params: { id } }),
  };
}
