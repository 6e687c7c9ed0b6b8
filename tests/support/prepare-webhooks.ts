import { afterAll, beforeAll, beforeEach } from "vitest";
import type { SendingStatus } from "#lib/sendings/statuses.ts";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import * as deliveriesRoute from "../../app/api/webhooks/deliveries/route.ts";
import { type Caller, callApi, createCaller } from "./api.ts";
import { prepareApi } from "./prepare-api.ts";
import { type Receiver, startReceiver } from "./webhook-receiver.ts";
import { forgetWebhooks } from "./webhooks.ts";

/** Gives the test file a database and a receiver, and each of its tests a caller to whom nothing has happened. */
export function prepareWebhooks() {
  prepareApi();
  let receiver: Receiver;
  let caller: Caller;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver.stop());
  beforeEach(async () => {
    await forgetWebhooks();
    receiver.received.length = 0;
    receiver.state.answer = (_, response) => void response.end("ok");
    receiver.state.most = 0;
    caller = await createCaller();
  });
  const tell = async (ids: readonly string[], status: SendingStatus, owner = caller) =>
    sql().begin(async (tx) =>
      record(
        tx,
        { kind: "system" },
        {
          name: "sendings.status",
          ownerId: owner.user.id,
          ids: [...ids],
          data: { groupId: null, status },
        },
      ),
    );
  return {
    /** What the running test has. */
    now: () => ({ receiver, caller }),
    block: (given: object = {}) => ({
      isActive: true,
      url: `${receiver.url}/hook`,
      method: "POST",
      ...given,
    }),
    tell,
    /** Messages of an account that have just reached a status; answers their ids. */
    happen: async (count = 1, owner = caller, status: SendingStatus = "delivered") => {
      const rows = await createSendings(
        sql(),
        owner.user.id,
        Array.from({ length: count }, () => ({ status })),
      );
      const ids = rows.map(({ id }) => id);
      await tell(ids, status, owner);
      return ids;
    },
    /** The caller's deliveries, newest first. */
    list: async (query = "") =>
      (await callApi(deliveriesRoute, `GET /webhooks/deliveries${query}`, { caller })).body.data,
  };
}
