import { type MessageParts, templatedParts } from "#lib/sendings/message-parts.ts";
import { parseTemplate } from "#lib/sendings/variables.ts";

/** What is filled in for each recipient, as its author wrote it, each once: `$firstName`, `#NNNN`. */
export function tagsOf(
  payload: Partial<Pick<MessageParts, (typeof templatedParts)[number]>>,
): string[] {
  const parts = templatedParts.flatMap((part) => parseTemplate(payload[part] ?? "").parts);
  const tags = parts.flatMap((part) => {
    if (typeof part === "string") return [];
    if ("field" in part) return [`$${part.field}`];
    if ("link" in part) return ["$link"];
    if ("custom" in part) return [`$${part.custom}`];
    return [`#${(part.generator === "digits" ? "N" : "L").repeat(part.length)}`];
  });
  return [...new Set(tags)];
}
