/** Decides whether a whole text fits a pattern. */
export type TextMatcher = (text: string) => boolean;

/**
 * Compiles a pattern where `*` matches any characters, also none; the rest is literal. It is hand-written because
 * tariffs are user data, and a regular expression with many `*` can take exponential time.
 */
export function compileWildcard(pattern: string): TextMatcher {
  const pieces = pattern.split("*");
  const first = pieces[0] ?? "";
  const last = pieces.at(-1) ?? "";
  if (pieces.length === 1) return (text) => text === pattern;
  const middle = pieces.slice(1, -1).filter((piece) => piece !== "");
  return (text) => {
    if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last))
      return false;
    const end = text.length - last.length;
    let position = first.length;
    for (const piece of middle) {
      const found = text.indexOf(piece, position);
      if (found < 0 || found + piece.length > end) return false;
      position = found + piece.length;
    }
    return true;
  };
}

/** True when any of the patterns fits. Patterns without `*` cost one look-up together. */
export function compileWildcards(patterns: readonly string[]): TextMatcher {
  const exact = new Set(patterns.filter((pattern) => !pattern.includes("*")));
  const wild = patterns.filter((pattern) => pattern.includes("*")).map(compileWildcard);
  return (text) => exact.has(text) || wild.some((fits) => fits(text));
}
