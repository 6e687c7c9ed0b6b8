/** The most characters of a host, as DNS has it. */
export const longestHost = 253;

/** `go.shop.example` of what people write, with a protocol and a path or without; null for what is no name of a host. */
export function hostOf(text: string): string | null {
  const given = text.trim();
  const url = URL.parse(/^https?:\/\//i.test(given) ? given : `https://${given}`);
  if (url === null || [url.username, url.password, url.port].some(Boolean)) return null;
  const host = url.hostname.replace(/\.$/, "");
  const labels = host.split(".");
  // URLs are read loosely: names of hosts have letters, digits and hyphens only, and numbers are no names.
  const isName = labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label));
  return isName &&
    labels.length > 1 &&
    host.length <= longestHost &&
    !/^\d+$/.test(labels.at(-1) ?? "")
    ? host
    : null;
}
