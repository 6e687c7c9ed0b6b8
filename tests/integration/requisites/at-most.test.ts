import { expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { companyBody, requisiteBody } from "#server/seed/factories/requisite-body.ts";
import { createCompany, createRequisite } from "#server/seed/factories/requisites.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const nouns = {
  requisites: {
    make: createRequisite,
    body: requisiteBody,
    columns: "title, inn, vat, contact, signer, manager, data",
  },
  companies: {
    make: createCompany,
    body: companyBody,
    columns: "title, signer, data, vat_rate, document_types, is_active",
  },
} as const;

test.each(["requisites", "companies"] as const)(
  "an account has at most a thousand %s, however many are added at once",
  async (noun) => {
    const caller = await createCaller({ role: "reseller" });
    const { make, body, columns } = nouns[noun];
    const { id } = await make(sql(), { ownerId: caller.user.id });
    const names = sql().unsafe(columns);
    await sql()`insert into ${sql()(noun)} (owner_id, ${names})
      select owner_id, ${names} from ${sql()(noun)}, generate_series(1, 996) where id = ${id}`;
    const route = await loadRoute(`/${noun}`);
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () =>
        callApi(route, `POST /${noun}`, { caller, body: body() }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(refused.map((answer) => answer.body.key)).toEqual(
      Array.from({ length: 5 }, () => `${noun}.errors.many`),
    );
  },
);
