/** Whether a text can be the name of a header. */
export function isHeaderName(name: string): boolean {
  return name.length <= 100 && /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name);
}

/** Whether a text can be the value of a header. Anything else is refused by the connection, or splits the header in two. */
export function isHeaderValue(value: string): boolean {
  return /^[\t\u0020-\u007E\u00A0-\u00FF]*$/.test(value);
}

/** Whether a header belongs to the connection itself, so that a request can't be given another. */
export function isConnectionHeader(name: string): boolean {
  return /^(?:host|content-length|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|proxy-.*)$/i.test(
    name,
  );
}

/** Header lines as names and values. A line without a colon has the name "", which is that of no header. */
export function readHeaderLines(text: string): [name: string, value: string][] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const at = line.indexOf(":");
      return at < 1 ? ["", line] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    });
}
