import { expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { createProvider } from "#server/seed/factories/providers.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { applyReports } from "#server/sendings/service.ts";
import { createCaller } from "#tests/support/api.ts";
import { createMessage, eventually } from "#tests/support/channels.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { bindSmpp } from "#tests/support/smpp-channel.ts";

prepareApi();

test("an SMSC's answer about a number is a look-up, and silent messages report", async () => {
  const { channel, context } = await bindSmpp(
    {
      receipts: "after",
      receiptState: ({ recipient }) =>
        recipient.endsWith("1")
          ? { stat: "DELIVRD", err: "000 mccmnc:25002" }
          : { stat: "UNDELIV", err: "001" },
    },
    { channels: "sms,hlr,smsping", serviceTypes: "hlr=HLR" },
  );
  const asked = (recipient: string, type: "hlr" | "smsping") =>
    createMessage({ type, recipient, text: "" });
  const results = await channel.submit([
    asked("+79160000001", "hlr"),
    asked("+79160000002", "hlr"),
    asked("+79160000011", "smsping"),
  ]);
  expect(results.map(({ outcome }) => outcome)).toEqual(["sent", "sent", "sent"]);
  await eventually("three reports", () => context.reported.length === 3);
  const of = (recipient: string) => context.reported.find((one) => one.recipient === recipient);
  expect(of("+79160000001")).toMatchObject({
    status: "delivered",
    lookup: { isReachable: true, isRoaming: null, mccmnc: "25002" },
  });
  expect(of("+79160000002")).toMatchObject({
    status: "failed",
    lookup: { isReachable: false, mccmnc: null },
  });
  expect(of("+79160000011")).toMatchObject({ status: "delivered" });
});

test("the look-up is kept with the question alone", async () => {
  const provider = await createProvider(sql(), { kind: "smpp", config: { host: "h" } });
  const { user } = await createCaller();
  const base = { status: "sent" as const, providerId: provider.id };
  await createSendings(sql(), user.id, [
    { ...base, type: "hlr", providerMessageId: "q" },
    { ...base, type: "sms", providerMessageId: "m" },
  ]);
  const lookup = { isReachable: true, isRoaming: null, mccmnc: "25002" };
  const report = { status: "delivered", error: null, at: new Date(), lookup } as const;
  await applyReports(provider.id, [
    { ...report, providerMessageId: "q" },
    { ...report, providerMessageId: "m" },
  ]);
  const rows = await sql()`
    select type, payload from sendings where owner_id = ${user.id} order by type`;
  expect(rows).toEqual([
    { type: "hlr", payload: { lookup } },
    { type: "sms", payload: null },
  ]);
});
