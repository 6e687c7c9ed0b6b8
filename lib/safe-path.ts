const base = "http://cabinet.invalid";

/** A path of this site to go on to, or null when the text leads elsewhere or is no page ("//evil", "/api/…"). */
export function safePath(text: string | null | undefined): string | null {
  if (!text?.startsWith("/") || text.length > 2000 || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  // A browser reads "/\evil" and "/<tab>/evil" as other hosts; the parser does the same, so it decides.
  if (url.origin !== base || url.pathname.startsWith("//")) return null;
  if (/^\/(?:api|_next|login)(?:\/|$)/.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
