import { describe, expect, it } from "vitest";
import { possiblePhone } from "#lib/possible-phone.ts";
import { planTime } from "#lib/sendings/draft-time.ts";
import { hasRecipients, readRecipients, wireOf } from "#lib/sendings/draft-wire.ts";
import { draftKind, emptyDraft } from "#lib/sendings/draft.ts";
import { sendInput } from "#lib/sendings/send-input.ts";

const empty = emptyDraft({
  given: { sms: { sender: "Cabinet" }, email: {} },
  timeZone: "Europe/Moscow",
});
const changed = draftKind(empty, () => "").change;
const list = "019a0000-0000-7000-8000-000000000001";
const now = Date.parse("2026-11-20T15:32:00Z");
const soon = planTime(empty.schedule, now);

describe("wireOf", () => {
  it("makes one number a single message", () => {
    const draft = changed(empty, { payload: { text: "Hi" } });
    const wire = wireOf(draft, readRecipients("8 (900) 000-00-03", "", "sms", possiblePhone), soon);
    expect(wire.recipient).toBe("+79000000003");
    expect(wire.schedule).toBeUndefined();
    expect(sendInput.parse(wire)).toMatchObject({
      recipients: { kind: "single", value: "+79000000003" },
      title: null,
    });
  });

  it("sends lists, several numbers and anything with an exclusion as a bulk send", () => {
    const numbers = readRecipients(
      "+79161234567\n+79161234568",
      "+79161234569",
      "sms",
      possiblePhone,
    );
    const draft = { ...empty, title: "Autumn", lists: [list], excludedLists: [list] };
    expect(wireOf(draft, numbers, soon)).toMatchObject({
      recipient: {
        include: [list, "+79161234567", "+79161234568"],
        exclude: [list, "+79161234569"],
      },
      $options: { title: "Autumn" },
    });
    const one = readRecipients("+79161234567", "+79161234569", "sms", possiblePhone);
    expect(wireOf(empty, one, soon).recipient).toEqual({
      include: ["+79161234567"],
      exclude: ["+79161234569"],
    });
  });

  it("takes e-mail addresses for e-mail, and phones for the rest", () => {
    const both = ["ann@example.com\n+79161234567", "bob@example.com\n+79161234568"] as const;
    const draft = changed(empty, { channel: "email", payload: { html: "<p>Hi</p>" } });
    expect(wireOf(draft, readRecipients(...both, "email", possiblePhone), soon)).toMatchObject({
      type: "email",
      payload: { html: "<p>Hi</p>", subject: "", text: "" },
      recipient: { include: ["ann@example.com"], exclude: ["bob@example.com"] },
    });
    expect(wireOf(empty, readRecipients(...both, "sms", possiblePhone), soon).recipient).toEqual({
      include: ["+79161234567"],
      exclude: ["+79161234568"],
    });
  });

  it("plans by the zone's wall clock, with an end", () => {
    const schedule = {
      ...empty.schedule,
      mode: "later" as const,
      date: "2026-11-21",
      time: "11:00",
      hours: 7,
    };
    const wire = wireOf(
      { ...empty, schedule },
      readRecipients("+79161234567", "", "sms", possiblePhone),
      planTime(schedule, now),
    );
    expect(wire.schedule).toEqual({
      delay: "2026-11-21T08:00:00.000Z",
      until: "2026-11-21T15:00:00.000Z",
    });
  });
});

describe("readRecipients", () => {
  it("finds numbers that stand on both sides, however written", () => {
    expect(
      readRecipients("89161234567\n+79161234568", "+7 916 123-45-67", "sms", possiblePhone).both,
    ).toEqual(["+79161234567"]);
  });

  it("counts a list or a number as recipients, an address or an exclusion not", () => {
    expect(hasRecipients({ lists: [list] }, readRecipients("", "", "sms", possiblePhone))).toBe(
      true,
    );
    expect(
      hasRecipients({ lists: [] }, readRecipients("+79161234567", "", "sms", possiblePhone)),
    ).toBe(true);
    expect(
      hasRecipients({ lists: [] }, readRecipients("a@b.ru", "+79161234567", "sms", possiblePhone)),
    ).toBe(false);
  });
});

describe("planTime", () => {
  const later = { ...empty.schedule, mode: "later" as const };

  it("needs a date and a time, in the future, within a year", () => {
    expect(planTime(later, now).problem).toBe("missing");
    expect(planTime({ ...later, date: "2026-11-20", time: "18:30" }, now).problem).toBe("past");
    expect(planTime({ ...later, date: "2026-11-20", time: "18:32" }, now).problem).toBeNull();
    expect(planTime({ ...later, date: "2027-11-21", time: "18:32" }, now).problem).toBeNull();
    expect(planTime({ ...later, date: "2027-11-22", time: "18:32" }, now).problem).toBe("far");
  });

  it("moves a time the clocks skip, and lets one that comes twice be chosen", () => {
    const berlin = { ...later, timeZone: "Europe/Berlin" };
    const gap = planTime({ ...berlin, date: "2027-03-28", time: "02:30" }, now);
    expect(gap).toMatchObject({ kind: "gap", delay: new Date("2027-03-28T01:30:00Z") });
    const twice = { ...berlin, date: "2027-10-31", time: "02:30" };
    expect(planTime(twice, now)).toMatchObject({
      kind: "overlap",
      delay: new Date("2027-10-31T00:30:00Z"),
    });
    expect(planTime({ ...twice, isSecond: true }, now).delay).toEqual(
      new Date("2027-10-31T01:30:00Z"),
    );
  });
});
