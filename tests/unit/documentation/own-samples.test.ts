import { expect, test } from "vitest";
import { sampleCalls } from "#server/documentation/calls.ts";
import { withOwnSamples } from "#server/documentation/own-samples.ts";
import { renderMarkdown, textOf } from "#server/documentation/render.ts";
import { sampleBlocks } from "#server/documentation/samples.ts";

const own = {
  accountId: "0193f2a1-0000-7000-8000-000000000001",
  username: "north.tea",
  sender: "NorthTea",
  token: { description: "CRM", beginning: "cab_ab12" },
};

const filled = (text: string, mine: Parameters<typeof withOwnSamples>[1] = own) =>
  textOf({ type: "element", tagName: "div", properties: {}, children: renderedWith(text, mine) });

function renderedWith(text: string, mine: Parameters<typeof withOwnSamples>[1]) {
  const { tree } = renderMarkdown(text);
  return withOwnSamples(tree, mine).children.filter((child) => child.type !== "doctype");
}

test("examples in every language hold the reader's own sender name and account", () => {
  const { send, balance } = sampleCalls;
  if (!send || !balance) throw new Error("no calls");
  const sending = filled(sampleBlocks(send, "https://x.example"));
  expect(sending.match(/NorthTea/g)).toHaveLength(5);
  expect(sending).not.toContain("Cabinet");
  expect(filled(sampleBlocks(balance, "https://x.example"))).toContain(own.accountId);
  expect(sending + JSON.stringify(own)).toContain("cab_ab12");
  // No part of a token stands in an example: its value is the variable.
  expect(sending).not.toContain("cab_");
  expect(sending).toContain("$TOKEN");
});

test("a name that would end a quote stays out, and so does one of another channel", () => {
  const hostile = { ...own, sender: `x" && rm -rf / #`, username: "a'b" };
  const sms = '```json\n{ "type": "sms", "payload": { "sender": "Cabinet" } }\n```';
  expect(filled(sms, hostile)).toContain('"Cabinet"');
  expect(filled(sms.replace("sms", "viber"))).toContain('"Cabinet"');
  expect(filled("The sender “Cabinet” in a sentence")).toContain("Cabinet");
});

test("the shared tree of the page is left as it was", () => {
  const { tree } = renderMarkdown('```json\n{ "type": "sms", "sender": "Cabinet" }\n```');
  const before = JSON.stringify(tree);
  withOwnSamples(tree, own);
  expect(JSON.stringify(tree)).toBe(before);
});
