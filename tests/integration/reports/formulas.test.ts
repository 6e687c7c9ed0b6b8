// First of all: the environment is read once.
import "#tests/support/own-storage.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { fileEncodings } from "#lib/exports/file-format.ts";
import { asMoney } from "#lib/money.ts";
import { type ReportPreset, reportPresets } from "#lib/reports/presets.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { makeReport } from "#server/reports/service.ts";
import { createBilling } from "#server/seed/factories/billings.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createIncoming } from "#server/seed/factories/incoming.ts";
import { createInvoice } from "#server/seed/factories/invoices.ts";
import { createNotification } from "#server/seed/factories/notifications.ts";
import { createPayment } from "#server/seed/factories/payments.ts";
import { createCompany, createRequisite } from "#server/seed/factories/requisites.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { type Caller, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { reportCalls } from "#tests/support/report-calls.ts";

prepareApi();

const formulas = ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(1)", "\t=1", "\r=1", "a;=1", "a,@b"];

let reseller: Caller;
const calls = reportCalls(() => reseller);

/** A reseller may read every list; wherever people write, its customers have formulas. */
beforeAll(async () => {
  reseller = await createCaller({ role: "reseller", locale: "ru" });
  for (const text of formulas) {
    const data = { firstName: text, lastName: text, company: text };
    const { id: ownerId } = await createUser(sql(), { resellerId: reseller.user.id, data });
    await createSendings(sql(), ownerId, [{ text, title: text, error: text, status: "failed" }]);
    await createIncoming(sql(), { ownerId, text, to: text });
    await createBilling(sql(), { ownerId, comment: text, amount: asMoney(-10_000n) });
    await createPayment(sql(), { ownerId, card: text });
    const requisite = await createRequisite(sql(), { ownerId, name: text });
    const company = await createCompany(sql(), { ownerId, name: text });
    await createInvoice(sql(), { ownerId, requisite, company });
    await createTask(sql(), { ownerId, title: text, sender: text });
    const params = { taskId: newId(), title: text, total: 1, completed: 1, errored: 0 };
    const type = "SendingsBulkCompleted";
    await createNotification(sql(), { ownerId: reseller.user.id, type, params });
    const list = await createContactList(sql(), { ownerId });
    await createContacts(sql(), list, [{ phone: "+79161234567", firstName: text, custom: { custom01: text } }]); // prettier-ignore
  }
});

async function fileOf(preset: ReportPreset, form: object): Promise<Buffer> {
  const { body } = await calls.ask({ preset, ...form });
  expect(body.key, JSON.stringify(body)).toBeTruthy();
  if (body.status === "running") await makeReport(body.key, async () => true);
  expect((await calls.read(body.key)).body.status).toBe("completed");
  return calls.bytes(body.key);
}

const isSummed = (preset: ReportPreset) => !preset.endsWith("details");

describe.each(reportPresets)("%s", (preset) => {
  it.each(fileEncodings)("has no formula in %s", async (encoding) => {
    for (const delimiter of [";", ","]) {
      const text = (await fileOf(preset, { encoding, delimiter })).toString("latin1");
      // Cells begin after a delimiter, a quote at their start or the end of a line.
      for (const [, piece = ""] of text.matchAll(/(?:^|[;,]|\n|[;,\n]")([=+\-@\t\r][^;,\n]*)/g))
        expect(piece).toMatch(/^(?:[+-]?\d[\d ]*"?\r?$|\r$)/);
      if (!isSummed(preset)) expect(text).toContain("'=1");
    }
  });
});
