import { expect, it } from "vitest";
import type { AnalyticsBar } from "#lib/analytics/screen-view.ts";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import { chartOf } from "../../../app/(cabinet)/messages/analytics/_components/chart-series.ts";

function barOf(channels: [ChannelType, number, number][], given: object = {}): AnalyticsBar {
  const sent = channels.reduce((sum, [, count]) => sum + count, 0);
  return {
    at: "2026-11-20",
    sent,
    delivered: 0,
    seen: 0,
    failed: 0,
    answered: 0,
    optedOut: 0,
    clicked: 0,
    clicks: 0,
    spent: 0,
    channels: channels.map(([channel, count, spent]) => ({ channel, sent: count, spent })),
    before: { at: "2026-11-13", sent: 7, clicked: 2, spent: 0.3 },
    ...given,
  };
}

it("a bar of results has each message once", () => {
  const bar = barOf([["sms", 10, 1]], { delivered: 6, seen: 2, failed: 1 });
  const { series, bars, top } = chartOf([bar], "outcomes");
  expect(series.map((one) => one.kind === "outcome" && one.name)).toEqual(["seen", "delivered", "noReport", "failed"]); // prettier-ignore
  expect(bars[0]).toEqual({ at: "2026-11-20", values: [2, 4, 3, 1], total: 10, before: { at: "2026-11-13", value: 7 } }); // prettier-ignore
  expect(top).toBe(10);
});

it("channels come by what they sent, and money by what they cost, added up exactly", () => {
  const bars = [barOf([["sms", 1, 0.2], ["viber", 3, 0.1]]), barOf([])]; // prettier-ignore
  const sent = chartOf(bars, "channel");
  expect(sent.series.map((one) => one.kind === "channel" && one.name)).toEqual(["viber", "sms"]);
  expect(sent.bars.map(({ values }) => values)).toEqual([[3, 1], [0, 0]]); // prettier-ignore
  const money = chartOf(bars, "money");
  expect(money.series.map((one) => one.kind === "channel" && one.name)).toEqual(["sms", "viber"]);
  expect(money.bars[0]).toMatchObject({ total: 0.3, before: { value: 0.3 } });
});

it("of many channels the small ones are one part", () => {
  const all = channelTypes.slice(0, 10).map((name, at): [ChannelType, number, number] => [name, 10 - at, 0]); // prettier-ignore
  const { series, bars } = chartOf([barOf(all)], "channel");
  expect(series).toHaveLength(8);
  expect(series.at(-1)).toEqual({ kind: "others" });
  expect(bars[0]?.values.at(-1)).toBe(3 + 2 + 1);
  expect(bars[0]?.total).toBe(55);
});

it("clicks are bars of their own", () => {
  const { series, bars } = chartOf([barOf([["sms", 9, 1]], { clicked: 3, clicks: 8 })], "clicks");
  expect(series).toEqual([{ kind: "clicked" }]);
  expect(bars[0]).toMatchObject({ values: [3], total: 3, before: { value: 2 } });
});
