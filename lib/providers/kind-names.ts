/** Kinds of providers, in the order a form offers them. */
export const providerKinds = [
  "smpp",
  "smtp",
  "http",
  "waha",
  "whatsapp",
  "facebook",
  "instagram",
  "vk",
  "ok",
  "viber",
  "webpush",
  "telegram",
  "telegramGateway",
  "sandbox",
] as const;

export type ProviderKind = (typeof providerKinds)[number];

export function isProviderKind(name: string): name is ProviderKind {
  return providerKinds.includes(name as ProviderKind);
}
