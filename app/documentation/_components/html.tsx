"use client";

import { withMarks } from "#lib/documentation/html-marks.ts";

interface HtmlProps {
  as: "div" | "code";
  /** HTML that the server has made harmless, without its marks. */
  text: string;
  className?: string;
}

/** HTML of an article. */
export function Html({ as: Tag, text, className }: HtmlProps) {
  return (
    // oxlint-disable-next-line react/no-danger -- `partsOf` writes it from a sanitised tree, every text and value escaped
    <Tag className={className} dangerouslySetInnerHTML={{ __html: withMarks(text) }} />
  );
}
