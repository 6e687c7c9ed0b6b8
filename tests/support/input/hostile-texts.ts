/** Set in the page's window by any of the markup below that is taken for markup. */
export const ranMark = "hostileRan";

const run = `window.${ranMark}=1`;

/** Texts that users, or attackers, may store; each must be shown literally. */
export const hostileTexts = {
  markup: `<script>${run}</script><img src=x onerror="${run}"><svg onload="${run}"> "'&lt; </textarea>`,
  template: "{{7*7}} ${7*7} #{7*7} %s %n {plural, select, other {x}} <b>bold</b>",
  control: "bell \u0007 escape \u001b[31m tab \t line \n return \r delete \u007f c1 \u0085",
  bidirectional: "abc \u202e dcba \u2066 isolate \u2069 \u200f \u061c شَهْر",
  // Closes what may have been opened around it before it turns the rest about.
  override: "invoice \u2069\u2069\u202c\u202e gpj.exe",
  invisible: "a\u200bb\u2060c\ufeffd\u00ade\u{e0041}",
  combining: `Z${"\u0351\u0329".repeat(30)}a\u0338lgo`,
  "one long word": "w".repeat(10_000),
  surrogates: "👨‍👩‍👧‍👦🏴‍☠️𝕳𝖊𝖑𝖑𝖔",
  "copy's own signs": "\\N \\. \\t a\\b\tc\nd\\",
  sql: `'; drop table sendings; -- $1 $$ " \\'`,
} as const;
