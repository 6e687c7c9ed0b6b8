// First of all: the environment is read once.
import "#tests/support/own-storage.ts";
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { makeReport, startDueReports } from "#server/reports/service.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createReport, createReportSchedule } from "#server/seed/factories/reports.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { untilLockWaits } from "#tests/support/lock-waits.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { reportCalls } from "#tests/support/report-calls.ts";
import { storageCalls } from "#tests/support/storage-calls.ts";

const caller = prepareCaller({ email: "anna@example.com" });
const { ask, read, list, bytes, cancel } = reportCalls(caller);
const storage = storageCalls(caller);
const goOn = async () => true;

async function notices() {
  return sql()`select type, params from notifications where owner_id = ${caller().user.id} and type like 'Report%'`;
}

it("a report in the background ends with one file and one notification, however often it is made", async () => {
  await createSendings(sql(), caller().user.id, [{ text: "one" }, { text: "two" }]);
  const { key } = (await ask({ preset: "sendings.details", isBackground: true })).body;
  expect(await makeReport(key, goOn)).toBe(true);
  expect(await makeReport(key, goOn)).toBe(true);
  expect((await read(key)).body).toMatchObject({ state: "completed", rows: 2, total: 2, hasFile: true }); // prettier-ignore
  expect(await notices()).toEqual([{ type: "ReportReady", params: { reportId: key, preset: "sendings.details", rows: 2 } }]); // prettier-ignore
  expect((await storage.list()).body.data).toHaveLength(1);
});

it("one whose process is killed before its end is made from the beginning: one file, one notification", async () => {
  await storage.upload("something, so that the account has its sum of files");
  await createSendings(sql(), caller().user.id, [{ text: "one" }]);
  const { key } = (await ask({ preset: "sendings.details", isBackground: true })).body;
  const held = sql().begin(async (tx) => {
    await tx`select from storage_use where owner_id = ${caller().user.id} for update`;
    const child = fork(path.resolve(import.meta.dirname, "../../support/making-report.ts"), [key], {
      env: { ...process.env, CABINET_PROCESS: "worker" },
      stdio: "ignore",
    });
    // Its bytes are stored by then, and are about to become a file.
    await untilLockWaits();
    child.kill("SIGKILL");
    await once(child, "exit");
  });
  await held;
  expect((await read(key)).body).toMatchObject({ state: "running", status: "running" });
  await createSendings(sql(), caller().user.id, [{ text: "two" }]);
  expect(await makeReport(key, goOn)).toBe(true);
  expect((await read(key)).body).toMatchObject({ state: "completed", rows: 2 });
  expect((await bytes(key)).toString("latin1")).toContain(";two;");
  expect(await notices()).toHaveLength(1);
  expect((await storage.list()).body.total).toBe(2);
});

it("one that is canceled meanwhile leaves no file and no notification", async () => {
  const { key } = (await ask({ preset: "sendings.details", isBackground: true })).body;
  await cancel(key);
  expect(await makeReport(key, goOn)).toBe(true);
  expect((await read(key)).body).toMatchObject({ state: "canceled", hasFile: false });
  expect(await notices()).toEqual([]);
});

it("an account without room for the file is told so", async () => {
  await sql()`insert into storage_use (owner_id, bytes, files) values (${caller().user.id}, ${6 * 1024 ** 3}, 1)`;
  const id = await createReport(sql(), { ownerId: caller().user.id });
  expect(await makeReport(id, goOn)).toBe(true);
  expect((await read(id)).body).toMatchObject({ state: "failed", status: "failed", reason: "quota" }); // prettier-ignore
  expect(await makeReport(id, goOn)).toBe(true);
  expect(await notices()).toEqual([{ type: "ReportFailed", params: { reportId: id, preset: "sendings.details", reason: "quota" } }]); // prettier-ignore
});

it("rights that were taken away meanwhile end it", async () => {
  const id = await createReport(sql(), { ownerId: caller().user.id });
  await sql()`update users set permissions = '{"sendings.get": null}' where id = ${caller().user.id}`;
  expect(await makeReport(id, goOn)).toBe(true);
  const [row] = await sql()`select state, reason from reports where id = ${id}`;
  expect(row).toEqual({ state: "failed", reason: "forbidden" });
});

it("a schedule makes the report of the past week once, and mails it", async () => {
  const ownerId = caller().user.id;
  const nextAt = new Date("2026-11-23T06:00:00Z");
  const scheduleId = await createReportSchedule(sql(), { ownerId, preset: "billings.bySource", email: true, nextAt, locale: "en" }); // prettier-ignore
  const now = new Date("2026-11-23T06:00:30Z");
  await Promise.all([startDueReports(now), startDueReports(now)]);
  const [report, ...others] = (await list()).body.data;
  expect(others).toEqual([]);
  expect(report).toMatchObject({
    preset: "billings.bySource",
    from: "2026-11-15T21:00:00.000Z",
    to: "2026-11-22T21:00:00.000Z",
    schedule: { id: scheduleId, every: "week", at: "09:00", email: true },
  });
  const [schedule] = await sql()`select next_at from report_schedules where id = ${scheduleId}`;
  expect(schedule?.nextAt).toEqual(new Date("2026-11-30T06:00:00Z"));
  await makeReport(report.key, goOn);
  expect((await read(report.key)).body.mailedTo).toBe("anna@example.com");
  const [mail, second] = await sql()<{ payload: { mail: object } }[]>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-mail'`;
  expect(second).toBeUndefined();
  expect(mail?.payload.mail).toMatchObject({ template: "report", to: "anna@example.com", params: { title: "Transactions: by source" }, path: `/storage/reports?open=${report.key}` }); // prettier-ignore
});

it("contacts and customers go to the background whole, however old they are", async () => {
  const ownerId = caller().user.id;
  const people = await createContactList(sql(), { ownerId });
  await createContacts(sql(), people, [{ phone: "+79161234567", firstName: "=1+1" }]);
  const where = { ListId: people.id };
  const { body } = await ask({ preset: "contacts.details", where, isBackground: true });
  expect(body.status).toBe("running");
  await makeReport(body.key, goOn);
  expect((await read(body.key)).body).toMatchObject({ status: "completed", rows: 1, from: null });
  expect((await bytes(body.key)).toString("latin1")).toContain(`+79161234567;;;'=1+1`);
  const { body: users } = await ask({ preset: "users.details", where: {}, isBackground: true });
  await makeReport(users.key, goOn);
  expect((await read(users.key)).body).toMatchObject({ status: "completed", rows: 1, from: null });
});

it("a schedule of contacts makes the whole list each time", async () => {
  const nextAt = new Date("2026-11-23T06:00:00Z");
  await createReportSchedule(sql(), {
    ownerId: caller().user.id,
    preset: "contacts.details",
    nextAt,
  });
  await startDueReports(new Date("2026-11-23T06:00:30Z"));
  const [report] = (await list()).body.data;
  expect(report).toMatchObject({ preset: "contacts.details", from: null, to: null });
});
