/** Where visitors come from; `custom` is what the author names. */
export const utmSources = ["custom", "google", "yandex", "vk"] as const;
export type UtmSource = (typeof utmSources)[number];

export const utmMedia = ["sms", "organic", "cpc", "email", "social", "banner", "cpa"] as const;
export type UtmMedium = (typeof utmMedia)[number];

export const utmProtocols = ["https://", "http://"] as const;
export type UtmProtocol = (typeof utmProtocols)[number];

/** A campaign's link as its author writes it. */
export interface UtmValues {
  protocol: UtmProtocol;
  /** The page without its protocol: `shop.example/sale`. */
  page: string;
  source: UtmSource;
  customSource: string;
  medium: UtmMedium;
  campaign: string;
  content: string;
  term: string;
}

export const emptyUtm: UtmValues = {
  protocol: "https://",
  page: "",
  source: "custom",
  customSource: "",
  medium: "sms",
  campaign: "",
  content: "",
  term: "",
};

const domain =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{1,62}(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/** Whether a page without its protocol looks like one of a domain. */
export function looksLikeDomain(page: string): boolean {
  return domain.test(page.trim());
}

/** Takes a protocol that was pasted with the page to where it belongs. */
export function withoutProtocol(values: UtmValues): UtmValues {
  const page = values.page.trimStart();
  const protocol = utmProtocols.find((one) => page.toLowerCase().startsWith(one));
  return protocol ? { ...values, protocol, page: page.slice(protocol.length) } : values;
}

/** The whole link in small letters; null while something required is missing or the page is no domain's. */
export function utmLink(values: UtmValues): string | null {
  const { protocol, medium } = values;
  const source = values.source === "custom" ? values.customSource.trim() : values.source;
  const page = values.page.trim();
  const campaign = values.campaign.trim();
  if (source === "" || campaign === "" || !looksLikeDomain(page)) return null;
  const parameters = [
    ["utm_source", source],
    ["utm_medium", medium],
    ["utm_campaign", campaign],
    ["utm_content", values.content.trim()],
    ["utm_term", values.term.trim()],
  ].flatMap(([name, value = ""]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []));
  const [address = "", fragment] = page.split("#", 2);
  const query = `${address}${jointOf(address)}${parameters.join("&")}`;
  return `${protocol}${query}${fragment === undefined ? "" : `#${fragment}`}`.toLowerCase();
}

/** What joins an address and further parameters. */
function jointOf(address: string): string {
  if (!address.includes("?")) return "?";
  return /[?&]$/.test(address) ? "" : "&";
}
