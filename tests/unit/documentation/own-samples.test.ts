import { expect, test } from "vitest";
import { partsOf } from "#server/documentation/article-parts.ts";
import { sampleCalls } from "#server/documentation/calls.ts";
import { withOwnSamples } from "#server/documentation/own-samples.ts";
import { renderMarkdown } from "#server/documentation/render.ts";
import { sampleBlocks } from "#server/documentation/samples.ts";

const own = {
  accountId: "0193f2a1-0000-7000-8000-000000000001",
  username: "north.tea",
  sender: "NorthTea",
  token: { description: "CRM", beginning: "cab_ab12" },
};

const partsIn = (text: string) => partsOf(renderMarkdown(text).tree, "");

/** The examples as they are shown, which is as they are copied. */
function filled(text: string, mine: Parameters<typeof withOwnSamples>[1] = own): string {
  const parts = withOwnSamples(partsIn(text), mine);
  const codes = parts.flatMap((part) => {
    if (part.kind === "samples") return part.samples;
    return part.kind === "code" ? [part.code] : [];
  });
  for (const code of codes) expect(shownOf(code.html).trimEnd()).toBe(code.text);
  const html = parts.map((part) => (part.kind === "html" ? part.html : "")).join("");
  return codes.map(({ text: copied }) => copied).join("\n") + html;
}

function shownOf(html: string): string {
  const texts = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
  return html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&[a-z#0-9]+;/g, (entity) => texts[entity as keyof typeof texts] ?? entity);
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

test("the parts that all readers share are left as they were", () => {
  const parts = partsIn('```json\n{ "type": "sms", "sender": "Cabinet" }\n```');
  const before = JSON.stringify(parts);
  withOwnSamples(parts, own);
  expect(JSON.stringify(parts)).toBe(before);
});
