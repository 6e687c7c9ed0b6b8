import { beforeAll, expect, it, vi } from "vitest";
import { sendingsList } from "#lib/sendings/list.ts";
import { sql } from "#server/db/client.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { listSendings } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type Caller, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { loadList } from "../../../app/(cabinet)/load-list.ts";

vi.mock("next/headers", () => ({ cookies: async () => ({ get: () => undefined }) }));

prepareApi();

const minute = 60_000;
let user: Caller["user"];
beforeAll(async () => {
  ({ user } = await createCaller());
});

async function opened(address: Record<string, string> = {}) {
  const actor = actorFor(user);
  const { definition, query, answers } = await loadList(actor, Promise.resolve(address), {
    definition: sendingsList,
    list: listSendings,
  });
  const [page] = answers.queries.map(
    ({ state }) => JSON.parse(String(state.data)) as { total: number },
  );
  return { preset: query.preset, left: definition.emptyPreset, total: page?.total };
}

it("opens on the shortest period that has rows, unless the address names one", async () => {
  expect(await opened()).toEqual({ preset: "minutes5", left: undefined, total: 0 });

  const at = new Date(Date.now() - 40 * minute);
  await createSendings(sql(), user.id, [{ createdAt: at }, { createdAt: at }]);
  expect(await opened()).toEqual({ preset: "hours1", left: "minutes5", total: 2 });
  expect(await opened({ preset: "minutes5" })).toMatchObject({ preset: "minutes5", total: 0 });
  expect(await opened({ q: "nothing like this" })).toMatchObject({ preset: "minutes5", total: 0 });
  expect(await opened({ type: "viber" })).toMatchObject({ preset: "minutes5", total: 0 });

  await createSendings(sql(), user.id, [{ createdAt: new Date(Date.now() - minute) }]);
  expect(await opened()).toEqual({ preset: "minutes5", left: undefined, total: 1 });
});
