import { convert } from "html-to-text";
import { isBlank } from "#lib/visible-text.ts";
import { boundedHtml } from "./bounded-html.ts";
import { maxTextLength } from "./text-limit.ts";

/** Adds the plain text of an e-mail for readers without HTML: its own text, or else that of its HTML. */
export function withPlainText<Payload extends { text: string; html?: string }>(
  payload: Payload,
): Payload {
  if (!payload.html || !isBlank(payload.text)) return payload;
  return { ...payload, text: plainText(payload.html) };
}

/** The words of an HTML text, a line each block, links with their addresses. At most `maxTextLength` characters. */
export function plainText(html: string): string {
  const text = convert(boundedHtml(html), {
    wordwrap: false,
    limits: { ellipsis: "", maxDepth: 100, maxBaseElements: 1 },
    selectors: [
      ...["title", "img"].map((selector) => ({ selector, format: "skip" })),
      { selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: ["(", ")"] } },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
  return text.trim().slice(0, maxTextLength);
}
