import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createLink } from "#server/seed/factories/links.ts";

/** Bodies of the calls that write short links and their domains. */
export function linkBodies(ownerId: () => string) {
  return {
    "POST /links": async () => ({ body: { url: "https://shop.example/", title: "Sale" } }),
    "PUT /links/{id}": async () => ({
      body: { title: "Spring" },
      params: { id: await createLink(sql(), { ownerId: ownerId() }) },
    }),
    "POST /linkDomains": async () => {
      // An account has a few domains at most.
      await sql()`delete from link_domains where owner_id = ${ownerId()}`;
      return { body: { host: `go-${newId()}.example` } };
    },
  };
}
