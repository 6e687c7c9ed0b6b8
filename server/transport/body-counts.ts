import { AppError } from "#lib/errors.ts";
import type { BodyBounds } from "./body-bounds.ts";
import { tooLarge } from "./chunks.ts";

/** What has been counted of a body. */
export interface Counts {
  values: number;
  elements: number;
  /** Bytes outside the bulk parts. */
  other: number;
  /** Characters of the text that is being read. */
  text: number;
  references: number;
  depth: number;
}

/** Lists and objects inside one another, at most. */
const maxDepth = 32;

export function noCounts(): Counts {
  return { values: 0, elements: 0, other: 0, text: 0, references: 0, depth: 0 };
}

/** Throws PayloadTooLarge or BadRequest for a body that has more than it may. */
export function assertWithin(counts: Counts, bounds: BodyBounds): void {
  if (counts.depth > maxDepth) throw new AppError("BadRequest", "commons.errors.body.deep");
  if (counts.values > bounds.values) throw tooMany(bounds.values);
  const { references = Infinity } = bounds;
  if (counts.references > references) throw tooMany(references);
  if (counts.text > bounds.text)
    throw new AppError("PayloadTooLarge", "commons.errors.body.text", {
      params: { limit: bounds.text },
    });
  if (!bounds.bulk) return;
  if (counts.elements > bounds.bulk.elements) throw tooMany(bounds.bulk.elements);
  if (counts.other > bounds.bulk.otherBytes) throw tooLarge(bounds.bulk.otherBytes);
}

function tooMany(limit: number): AppError {
  return new AppError("BadRequest", "commons.errors.body.values", { params: { limit } });
}

/** Whether a path is of a bulk part: `*` of a part fits any step, and what is inside a part is of it. */
export function isBulk(path: readonly string[], parts: readonly string[]): boolean {
  return parts.some((part) =>
    part
      .split(".")
      .every((step, at) => path[at] !== undefined && (step === "*" || step === path[at])),
  );
}
