import { beforeEach, expect, test } from "vitest";
import { absentError } from "#lib/sendings/absent.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { sql } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { runHousekeeping } from "#server/jobs/handlers/housekeeping.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import type { Outcome } from "#server/sendings/outcomes/outcome-table.ts";
import { applyOutcomes } from "#server/sendings/outcomes/outcomes.ts";
import { countListsReach } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type Caller, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

let caller: Caller;
let list: string;
const phones = ["+79161110001", "+79161110002", "+79161110003", "+79161110004"];
beforeEach(async () => {
  caller = await createCaller();
  list = await listOf(caller);
});

async function listOf({ user }: Caller): Promise<string> {
  const made = await createContactList(sql(), { ownerId: user.id });
  await createContacts(sql(), made, [
    ...phones.map((phone) => ({ phone })),
    { email: "one@example.com" },
  ]);
  return made.id;
}

/** Messages that were sent to these, of which a provider says what has become of them. */
async function report(
  recipients: readonly string[],
  outcome: Pick<Outcome, "status" | "error">,
  { type = "viber", who = caller }: { type?: ChannelType; who?: Caller } = {},
): Promise<void> {
  const rows = await createSendings(
    sql(),
    who.user.id,
    recipients.map((recipient) => ({ type, recipient, status: "sent" })),
  );
  await transaction(async (tx) =>
    applyOutcomes(
      tx,
      { kind: "system" },
      rows.map(({ id }) => ({ ownerId: who.user.id, id, ...outcome })),
    ),
  );
}
const absent = { status: "failed", error: absentError } as const;
const reach = async (of = list) => countListsReach(actorFor(caller.user), [of]);

test("whom a channel is said not to reach is not counted there, and counted elsewhere", async () => {
  const [one = "", two = ""] = phones;
  // One recipient may have two messages in the same batch.
  await report([one, two, one], absent);
  await report([one], absent);
  await report(["+79160000000"], absent);
  await report(["one@example.com"], absent, { type: "email" });
  expect(await reach()).toEqual({
    phone: 4,
    email: 1,
    absent: { viber: 2, email: 1 },
  });
});

test("another failure says nothing of it", async () => {
  await report(phones, { status: "failed", error: "UNDELIV 001" });
  expect((await reach()).absent).toEqual({});
});

test.each(["delivered", "seen"] as const)("who is %s since then has it", async (status) => {
  const [one = "", two = "", three = ""] = phones;
  await report([one, two], absent);
  await report([one, three], { status });
  await report([two], { status: "sent" });
  expect((await reach()).absent).toEqual({ viber: 1 });
  // Together with another outcome, and on another channel.
  await report([two], { status }, { type: "sms" });
  expect((await reach()).absent).toEqual({ viber: 1 });
  await report([two], { status });
  expect((await reach()).absent).toEqual({});
});

test("what one account was told isn't known to another", async () => {
  const other = await createCaller();
  await report(phones, absent, { who: other });
  expect((await reach()).absent).toEqual({});
  await report(phones, absent);
  // Nor does another's success take it away, nor are another's lists counted.
  await report(phones, { status: "delivered" }, { who: other });
  expect((await reach()).absent).toEqual({ viber: 4 });
  expect(await reach(await listOf(other))).toEqual({ phone: 0, email: 0, absent: {} });
});

test("after 30 days it is forgotten, and a new report keeps it", async () => {
  const [one = "", two = ""] = phones;
  await report([one, two], absent);
  await sql()`update absent_recipients set found_at = now() - interval '31 days'`;
  await report([two], absent);
  expect((await reach()).absent).toEqual({ viber: 1 });
  await runHousekeeping();
  const kept = await sql()`
    select address from absent_recipients where owner_id = ${caller.user.id}`;
  expect(kept).toEqual([{ address: two }]);
});
