/** Header in which the web process passes the query on as it came; whatever a client sends in it is overwritten. */
export const rawQueryHeader = "x-cabinet-query";

/** The query as the caller signed it, without its question mark; a parsed address would be spelled differently. */
export function rawQueryOf({ headers, url }: Pick<Request, "headers" | "url">): string {
  return headers.get(rawQueryHeader) ?? new URL(url).search.slice(1);
}
