import { Tokenizer } from "htmlparser2";

/** Elements inside one another that are kept; letters nest tables, but not so many. */
const maxDepth = 100;
/** Tags that are read: the rest of a letter of more is left out. */
const maxTags = 10_000;

/** Elements that hold nothing. */
const empty = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);
/** Elements that end where another begins, because their closing tags may be left out. */
const endedBy = new Map(
  Object.entries({
    p: ["p"],
    li: ["li"],
    tr: ["tr", "td", "th"],
    td: ["td", "th"],
    th: ["th"],
    dt: ["dt", "dd"],
    dd: ["dt", "dd"],
    option: ["option"],
  }),
);

/**
 * HTML without what makes it slow to parse. Parsers look for the element that a tag closes through all that are open, so
 * a hundred thousand characters of `<b>` take seconds: tags of elements too deep inside others are left out, their
 * texts stay. It takes time in proportion to its length.
 */
export function boundedHtml(html: string): string {
  const open: string[] = [];
  /** How many closing tags of a name belong to opening ones that are left out. */
  const leftOut = new Map<string, number>();
  const kept: string[] = [];
  let from = 0;
  let tags = 0;
  let name = "";
  let start = 0;
  const leaveOut = (begin: number, end: number) => {
    kept.push(html.slice(from, begin));
    from = Math.max(from, end);
  };
  const count = (begin: number) => {
    if (++tags < maxTags) return;
    leaveOut(begin, html.length);
    tokenizer.pause();
  };
  const enter = (end: number) => {
    if (empty.has(name)) return;
    const ended = endedBy.get(name) ?? [];
    while (ended.includes(open.at(-1) ?? "")) open.pop();
    if (open.length < maxDepth) open.push(name);
    else {
      leftOut.set(name, (leftOut.get(name) ?? 0) + 1);
      leaveOut(start, end);
    }
  };
  const leave = (begin: number, end: number) => {
    const missing = leftOut.get(name) ?? 0;
    if (missing > 0) {
      leftOut.set(name, missing - 1);
      const close = html.indexOf(">", end);
      return leaveOut(begin, close < 0 ? html.length : close + 1);
    }
    const at = open.lastIndexOf(name);
    if (at >= 0) open.length = at;
  };
  const tokenizer = new Tokenizer(
    {},
    {
      ...ignored,
      onopentagname(begin, end) {
        name = html.slice(begin, end).toLowerCase();
        start = begin - 1;
        count(start);
      },
      onopentagend: (end) => enter(end + 1),
      onselfclosingtag: (end) => enter(end + 1),
      onclosetag(begin, end) {
        name = html.slice(begin, end).toLowerCase();
        leave(begin - 2, end);
        count(begin - 2);
      },
    },
  );
  tokenizer.write(html);
  if (tags < maxTags) tokenizer.end();
  kept.push(html.slice(from));
  return kept.join("");
}

const nothing = () => undefined;
const ignored = {
  onattribdata: nothing,
  onattribentity: nothing,
  onattribend: nothing,
  onattribname: nothing,
  oncdata: nothing,
  oncomment: nothing,
  ondeclaration: nothing,
  onend: nothing,
  onprocessinginstruction: nothing,
  ontext: nothing,
  ontextentity: nothing,
};
