import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#lib/permissions.ts";
import { lockBalance } from "#server/billings/ledger.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { ensurePartitions } from "#server/db/partitions.ts";
import { createSendings, type NewSending } from "#server/seed/factories/sendings.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { matchEarlyReports } from "#server/sendings/outcomes/reports.ts";
import { applyReports, getSending } from "#server/sendings/service.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createSender, givenMoney } from "#tests/support/faults/bulk.ts";
import { proveMoney } from "#tests/support/faults/prove.ts";
import { untilLockWaits } from "#tests/support/lock-waits.ts";

let database: TestDatabase;
let actor: Actor;

beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(async () => database.drop());

const statuses = ["sent", "delivered", "seen", "failed"] as const;
type Status = (typeof statuses)[number];

async function createMessage(given: NewSending = {}) {
  actor = await createSender();
  const [sending] = await createSendings(sql(), actor.userId, [{ status: "sent", ...given }]);
  if (!sending) throw new Error("no message was made");
  return sending;
}

const report = (id: string, status: Status) => ({
  sendingId: id,
  ownerId: actor.userId,
  status,
  error: status === "failed" ? "UNDELIV 001" : null,
  at: new Date(),
});

/**
 * The expected final status of a contract's messages: failed from any status but delivered and seen, else the
 * furthest.
 */
function endOf(reports: readonly Status[]): Status {
  let status: Status = "sent";
  for (const next of reports) {
    if (status === "failed") break;
    if (next === "failed") status = status === "sent" ? "failed" : status;
    else if (statuses.indexOf(next) > statuses.indexOf(status)) status = next;
  }
  return status;
}

const orders: Status[][] = [
  ["sent", "failed"],
  ["failed", "sent"],
  ["failed", "failed"],
  ["delivered", "failed"],
  ["seen", "delivered", "failed", "sent"],
];

test.each(orders.map((given) => [given] as const))(
  "reports one after another: %s",
  async (given) => {
    const { id } = await createMessage();
    for (const status of given) await applyReports(sandboxProviderId, [report(id, status)]);
    expect((await getSending(actor, id)).status).toBe(endOf(given));
    await proveMoney(actor.userId, givenMoney);
  },
);

test.each([
  [["sent", "failed"], "failed"],
  [["failed", "sent"], "failed"],
  [["delivered", "failed"], "delivered"],
  [["sent", "seen", "delivered"], "seen"],
] as [Status[], Status][])("reports in one batch: %s are %s", async (reports, end) => {
  const { id } = await createMessage();
  await applyReports(
    sandboxProviderId,
    reports.map((status) => report(id, status)),
  );
  expect((await getSending(actor, id)).status).toBe(end);
  await proveMoney(actor.userId, givenMoney);
});

test.each([
  ["after its submission", false],
  ["before its submission was written", true],
])("a message planned months ahead hears its report %s", async (_when, isEarly) => {
  const day = 86_400_000;
  await ensurePartitions(sql(), new Date(Date.now() - 200 * day));
  const providerMessageId = `late-${isEarly}`;
  const { id } = await createMessage({
    createdAt: new Date(Date.now() - 190 * day),
    sentAt: new Date(),
    ...(!isEarly && { providerMessageId }),
  });
  const delivered = { status: "delivered", error: null, at: new Date() } as const;
  await applyReports(sandboxProviderId, [{ ...delivered, providerMessageId }]);
  if (isEarly) {
    await sql()`update sendings set provider_message_id = ${providerMessageId} where id = ${id}`;
    await matchEarlyReports();
  }
  expect((await getSending(actor, id)).status).toBe("delivered");
});

test("a number that a provider gives out again is the message's that has it now", async () => {
  const day = 86_400_000;
  await ensurePartitions(sql(), new Date(Date.now() - 200 * day));
  const providerMessageId = "again-1";
  const ago = new Date(Date.now() - 190 * day);
  const old = await createMessage({ createdAt: ago, sentAt: ago, providerMessageId });
  const owner = actor;
  const { id } = await createMessage({ providerMessageId });
  const delivered = { status: "delivered", error: null, at: new Date() } as const;
  await applyReports(sandboxProviderId, [{ ...delivered, providerMessageId }]);
  expect((await getSending(actor, id)).status).toBe("delivered");
  expect((await getSending(owner, old.id)).status).toBe("sent");
});

test("failures found by doubt wait for the account's money before they lock its task", async () => {
  actor = await createSender();
  const task = await createTask(sql(), { ownerId: actor.userId, state: "running", accepted: 2 });
  const [known, doubtful] = await createSendings(sql(), actor.userId, [
    { status: "processing", groupId: task.id },
    { status: "processing", groupId: task.id, recipient: "+79161112233" },
  ]);
  await sql()`update sendings set doubt_at = now() where id = ${doubtful?.id ?? ""}`;
  let applied: Promise<void> | undefined;
  await sql().begin(async (tx) => {
    await lockBalance(tx, actor.userId);
    applied = applyReports(sandboxProviderId, [
      report(known?.id ?? "", "sent"),
      { recipient: "+79161112233", status: "failed", error: null, at: new Date() },
    ]);
    await untilLockWaits();
    // A chunk being accepted does this with the money locked; with the task locked it is a deadlock.
    await tx`update tasks set accepted = accepted + 0 where id = ${task.id}`;
  });
  await applied;
  expect((await getSending(actor, doubtful?.id ?? "")).status).toBe("failed");
  expect((await getSending(actor, known?.id ?? "")).status).toBe("sent");
  await proveMoney(actor.userId, givenMoney);
});
