import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { asMoney } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { createSending } from "#server/sendings/service.ts";
import { runInScope } from "#server/tracing/scope.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { type OtlpReceiver, startOtlpReceiver } from "#tests/support/otlp-receiver.ts";
import { sendOf } from "#tests/support/sends.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

let database: TestDatabase;
let receiver: OtlpReceiver;
let worker: TestWorker;

beforeAll(async () => {
  database = await useTestDatabase();
  receiver = await startOtlpReceiver();
  worker = await startWorker(database.url, {
    LOG_LEVEL: "debug",
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_BSP_SCHEDULE_DELAY: "100",
  });
});
afterAll(async () => {
  // Its orderly end would refuse the error that the last test asks for.
  await worker.kill();
  await receiver.stop();
  await database.drop();
});

async function account(): Promise<Actor> {
  return actorFor(await createUser(sql(), { balance: asMoney(1_000_000n) }));
}

function traceOf(digit: string) {
  const traceId = digit.repeat(32);
  return { traceId, traceparent: `00-${traceId}-${digit.repeat(16)}-01` };
}

const spansOf = (traceId: string) => receiver.spans.filter((span) => span.traceId === traceId);

/** The lines of the worker's log about messages that were given to a provider. */
function submissionLines(): { requestId?: string; providerId?: string }[] {
  return worker
    .output()
    .split("\n")
    .filter((line) => line.includes("messages given to the provider"))
    .map((line) => JSON.parse(line) as { requestId?: string });
}

test("a request's id and trace pass through its job to the provider's call", async () => {
  const actor = await account();
  const { traceId, traceparent } = traceOf("a");
  await runInScope({ requestId: "request-of-one", traceparent }, () =>
    createSending(actor, sendOf(), { idempotency: null }),
  );
  await vi.waitFor(() => {
    const names = spansOf(traceId).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["job dispatch-sendings", "submit", "transaction"]),
    );
  });
  const [job] = spansOf(traceId).filter(({ name }) => name === "job dispatch-sendings");
  const [submit] = spansOf(traceId).filter(({ name }) => name === "submit");
  expect(job?.parentSpanId).toBe("a".repeat(16));
  expect(submit?.parentSpanId).toBe(job?.spanId);
  expect(submit?.attributes.provider).toBe(sandboxProviderId);
  expect(submissionLines().map((line) => line.requestId)).toContain("request-of-one");
});

test("a bulk send's messages are given under the id of the request that asked for them", async () => {
  const actor = await account();
  const list = await createContactList(sql(), { ownerId: actor.userId });
  await createContacts(sql(), list, [{ phone: "+79160000001" }, { phone: "+79160000002" }]);
  const { traceId, traceparent } = traceOf("b");
  await runInScope({ requestId: "request-of-many", traceparent }, () =>
    createSending(actor, sendOf({ recipient: { include: [list.id] } }), { idempotency: null }),
  );
  await vi.waitFor(() =>
    expect(spansOf(traceId).map(({ name }) => name)).toEqual(
      expect.arrayContaining(["job expand-task", "job dispatch-sendings", "submit"]),
    ),
  );
  expect(submissionLines().map((line) => line.requestId)).toContain("request-of-many");
});

test("requests that are accepted together are all named", async () => {
  const actor = await account();
  const ids = ["together-1", "together-2", "together-3"];
  await Promise.all(
    ids.map((requestId) =>
      runInScope({ requestId }, () => createSending(actor, sendOf(), { idempotency: null })),
    ),
  );
  await vi.waitFor(() => {
    const named = submissionLines().flatMap(({ requestId = "" }) => requestId.split(","));
    expect(named).toEqual(expect.arrayContaining(ids));
  });
});

test("a job that no request asked for has an id of its own in the log", async () => {
  await sql()`select graphile_worker.add_job('settle-payment', '{"id": "no id"}'::json, max_attempts => 1)`;
  await vi.waitFor(() =>
    expect(worker.output()).toMatch(/"requestId":"job-\d+".*"msg":"job failed"/),
  );
});
