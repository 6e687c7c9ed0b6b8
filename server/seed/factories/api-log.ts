import type { ApiLogRow } from "#drizzle/schema/api-log.ts";
import type { Db } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";

/** Creates a logged call of an account; by default a list that was read. */
export async function createApiCall(
  db: Db,
  { id = newId(), ...given }: { ownerId: string } & Partial<ApiLogRow>,
): Promise<string> {
  const part = { headers: {}, body: null, masked: 0, isCut: false };
  const call = {
    protocol: "http",
    method: "GET",
    path: "/contactLists",
    status: 200,
    ms: 7,
    ...given,
  };
  await db`
    insert into api_log (id, owner_id, protocol, method, path, status, ms, token_id, key, request, response)
    values (${id}, ${call.ownerId}, ${call.protocol}, ${call.method}, ${call.path}, ${call.status}, ${call.ms},
      ${call.tokenId ?? null}, ${call.key ?? null}, ${db.json({ ...(call.request ?? part) })}, ${db.json({ ...(call.response ?? part) })})`;
  return id;
}
