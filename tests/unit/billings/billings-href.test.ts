import { expect, test } from "vitest";
import { readListQuery } from "#components/list/list-query.ts";
import { billingDayId } from "#lib/billings/billing-day.ts";
import { billingsHref, rowsHref } from "#lib/billings/billings-href.ts";
import { billingDaysList, billingsList } from "#lib/billings/list.ts";

const owner = "01a1faa8-5ddb-7000-b72f-e31fe78e2200";
const group = "01a1faa8-5ddb-7000-b72f-e31fe78e2201";

/** The list parameters of an address. */
function askedAt(address: string) {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const definition = pathname.endsWith("/days") ? billingDaysList : billingsList;
  const { preset, from, to, filters } = readListQuery(definition, Object.fromEntries(searchParams));
  return { preset, from, to, filters };
}

test("the other view is of the same period, all of it too, and by the same filters", () => {
  const always: Parameters<typeof billingsHref>[1] = {
    preset: null,
    from: null,
    to: null,
    filters: {},
  };
  const all: (typeof always)[] = [
    always,
    { ...always, preset: "yesterday", filters: { status: ["refunded", "pending"] } },
    { ...always, from: "2026-11-01", to: "2026-11-03", filters: { groupId: [group] } },
  ];
  for (const asked of all) {
    expect(askedAt(billingsHref("days", asked))).toEqual(asked);
    expect(askedAt(billingsHref("rows", asked))).toEqual(asked);
  }
  const filters = { id: [owner], status: ["refunded"] };
  const one = billingsHref("days", { preset: null, from: null, to: null, filters });
  expect(askedAt(one).filters).toEqual({ status: ["refunded"] });
});

test("a day's row leads to what it was added up of", () => {
  const filters = { status: ["refunded"], source: ["sendings.sms", "accrual"] };
  const day = "2026-11-03";
  const ofGroup = billingDayId({ day, OwnerId: owner, groupId: group, sources: ["sendings.sms"] });
  expect(askedAt(rowsHref(ofGroup, { filters, seesOwners: true }))).toEqual({
    preset: null,
    from: day,
    to: day,
    filters: { ...filters, groupId: [group], OwnerId: [owner] },
  });
  const ofSource = billingDayId({ day, OwnerId: owner, groupId: null, sources: ["accrual"] });
  expect(askedAt(rowsHref(ofSource, { filters, seesOwners: false })).filters).toEqual({
    status: ["refunded"],
    source: ["accrual"],
  });
});
