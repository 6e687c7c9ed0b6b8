/**
 * Splits TypeScript or TSX into what a search for keys needs: `code` without comments, the plain
 * string `literals`, and `templates` as lists of their fixed pieces.
 */
export function scanSource(text) {
  const found = { code: "", literals: [], templates: [] };
  let at = 0;
  while (at < text.length) at = step(text, at, found);
  return found;
}

function step(text, at, found) {
  const two = text.slice(at, at + 2);
  const one = text[at];
  if (two === "//") return endOf(text, "\n", at) - 1;
  if (two === "/*") return endOf(text, "*/", at + 2);
  if (one === '"' || one === "'") return quoted(text, at, found);
  if (one === "`") return template(text, at, found);
  if (one === "/" && startsPattern(found.code)) return pattern(text, at, found);
  found.code += one;
  return at + 1;
}

function endOf(text, mark, from) {
  const end = text.indexOf(mark, from);
  return end === -1 ? text.length + 1 : end + mark.length;
}

function quoted(text, at, found) {
  const quote = text[at];
  let end = at + 1;
  while (end < text.length && text[end] !== quote && text[end] !== "\n")
    end += text[end] === "\\" ? 2 : 1;
  found.literals.push(text.slice(at + 1, end));
  found.code += text.slice(at, end + 1);
  return end + 1;
}

function template(text, at, found) {
  const pieces = [""];
  let index = at + 1;
  found.code += "`";
  while (index < text.length && text[index] !== "`") {
    if (text.startsWith("${", index)) {
      const start = index + 2;
      index = hole(text, start, found);
      pieces.push("");
      continue;
    }
    const width = text[index] === "\\" ? 2 : 1;
    pieces[pieces.length - 1] += text.slice(index, index + width);
    found.code += text.slice(index, index + width);
    index += width;
  }
  found.code += "`";
  if (pieces.length === 1) found.literals.push(pieces[0]);
  else found.templates.push(pieces);
  return index + 1;
}

/** Reads `${…}`, which may hold strings and templates of its own; answers where it ends. */
function hole(text, start, found) {
  let depth = 1;
  let index = start;
  found.code += "${";
  while (index < text.length && depth > 0) {
    if (text[index] === "{") depth += 1;
    if (text[index] === "}") depth -= 1;
    index = step(text, index, found);
  }
  return index;
}

function startsPattern(code) {
  return /(?:[(,=:[!&|?{;]|=>|\breturn)\s*$/.test(code.slice(-20));
}

function pattern(text, at, found) {
  let inClass = false;
  let end = at + 1;
  while (end < text.length && text[end] !== "\n" && (inClass || text[end] !== "/")) {
    if (text[end] === "[") inClass = true;
    if (text[end] === "]") inClass = false;
    end += text[end] === "\\" ? 2 : 1;
  }
  found.code += "/ /";
  return end + 1;
}
