import { describe, expect, it } from "vitest";
import { changedSince, choicesOf, settingsOf } from "#lib/notifications/choices.ts";
import { limitOf } from "#lib/notifications/limit.ts";
import { notificationSettings } from "#lib/notifications/settings.ts";

describe("settings as a form has them", () => {
  const saved = {
    events: {
      SendernameApproved: { channels: ["email" as const, "push" as const] },
      TariffUpdate: { channels: [] },
      BalanceLimit: { channels: [], settings: { balance: 500, includeOverdraft: true } },
    },
  };
  const types = ["SendernameApproved", "MemberJoined", "BalanceLimit"] as const;

  it("begin in the cabinet, and keep what the form doesn't offer", () => {
    expect(choicesOf(null, types)).toMatchObject({
      events: { MemberJoined: { web: true, email: false, messenger: false, push: false } },
      limit: "",
    });
    const choices = choicesOf(saved, types);
    expect(choices).toEqual({
      events: {
        SendernameApproved: { web: false, email: true, messenger: false, push: true },
        MemberJoined: { web: true, email: false, messenger: false, push: false },
        BalanceLimit: { web: false, email: false, messenger: false, push: false },
      },
      dailyHour: "9",
      limit: "500",
      includeOverdraft: true,
      makesInvoice: false,
      invoice: { requisiteId: "", companyId: "", amount: "1000" },
    });
    const next = settingsOf({ ...choices, limit: "1 000" }, saved);
    expect(next).toEqual({
      events: {
        SendernameApproved: { channels: ["email", "push"] },
        TariffUpdate: { channels: [] },
        MemberJoined: { channels: ["web"] },
        BalanceLimit: { channels: [], settings: { balance: 1000, includeOverdraft: true } },
      },
    });
    expect(notificationSettings.safeParse(next).success).toBe(true);
    expect(settingsOf({ ...choices, limit: " " }, saved).events.BalanceLimit?.settings).toBeNull();
  });

  it("keep the invoice that is made, with whose it is", () => {
    const id = "0198a000-0000-7000-8000-000000000001";
    const invoice = { requisiteId: id, companyId: id, customerId: id, type: "invoice" as const };
    const BalanceLimit = {
      channels: [],
      settings: { balance: 500, invoice: { ...invoice, data: { SERVICE_PRICE: 250.5 } } },
    };
    const choices = choicesOf({ events: { BalanceLimit } }, types);
    expect(choices).toMatchObject({
      makesInvoice: true,
      invoice: { requisiteId: id, companyId: id, amount: "250.5" },
    });
    const typed = { ...choices, invoice: { ...choices.invoice, amount: "300,5" } };
    const next = settingsOf(typed, { events: { BalanceLimit } });
    expect(notificationSettings.parse(next).events.BalanceLimit?.settings?.invoice).toEqual({
      ...invoice,
      data: { SERVICE_PRICE: 300.5 },
    });
    const none = settingsOf({ ...choices, makesInvoice: false }, next);
    expect(none.events.BalanceLimit?.settings).not.toHaveProperty("invoice");
  });

  it("are sent as far as they have changed", () => {
    const choices = choicesOf(saved, types);
    const before = settingsOf(choices, saved);
    expect(changedSince(before, before)).toEqual({ events: {} });
    const after = settingsOf({ ...choices, includeOverdraft: false }, before);
    expect(changedSince(before, after)).toEqual({
      events: {
        BalanceLimit: { channels: [], settings: { balance: 500, includeOverdraft: false } },
      },
    });
  });

  it.each([
    ["", null],
    [" 1 000 ", 1000],
    ["1\u00A0000", 1000],
    ["0", 0],
    ["1000000000", 1_000_000_000],
    ["1000000001", undefined],
    ["12,5", undefined],
    ["-1", undefined],
    ["1e3", undefined],
  ])("%j is a limit of %j", (typed, limit) => {
    expect(limitOf(typed)).toBe(limit);
  });
});
