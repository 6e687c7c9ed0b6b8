import type { Env } from "./env.ts";

/** Features that an edition can hide. */
export const features = [
  "integrations",
  "blog",
  "wallet",
  "legal",
  "referrals",
  "aiText",
  "smpp",
  "mailSms",
  "links",
  "codes",
  "speech",
] as const;
export type Feature = (typeof features)[number];

/** Ways to reach the support, as the about page groups them. */
export const supportGroups = ["phones", "emails", "websites", "socials"] as const;
export type SupportGroup = (typeof supportGroups)[number];

/** The white-label edition as screens need it: no secrets, safe to send to the browser. */
export interface Edition {
  name: Env["EDITION"];
  brand: { name: string; logo: string | null };
  features: Record<Feature, boolean>;
  support: Record<SupportGroup, string[]>;
  blogUrl: string | null;
  chatId: string | null;
}

/** Reads the edition from the environment; a single FEATURE_… overrides the edition. */
export function editionOf(env: Env): Edition {
  const isDefault = env.EDITION === "default";
  return {
    name: env.EDITION,
    brand: { name: env.BRAND_NAME, logo: env.BRAND_LOGO ?? null },
    features: {
      integrations: env.FEATURE_INTEGRATIONS ?? isDefault,
      blog: env.BLOG_URL !== undefined && env.FEATURE_BLOG !== false,
      wallet: env.FEATURE_WALLET ?? false,
      legal: env.FEATURE_LEGAL ?? isDefault,
      referrals: env.FEATURE_REFERRALS ?? true,
      aiText: env.FEATURE_AI_TEXT ?? true,
      links: env.FEATURE_LINKS ?? true,
      codes: env.FEATURE_CODES ?? true,
      speech: env.FEATURE_SPEECH ?? true,
      smpp: env.SMPP_PORT !== undefined,
      mailSms: env.MAIL_PORT !== undefined && env.MAIL_SMS_DOMAIN !== undefined,
    },
    support: {
      phones: env.SUPPORT_PHONES,
      emails: env.SUPPORT_EMAILS,
      websites: env.SUPPORT_WEBSITES,
      socials: env.SUPPORT_SOCIALS,
    },
    blogUrl: env.FEATURE_BLOG === false ? null : (env.BLOG_URL ?? null),
    chatId: env.CHAT_ID ?? null,
  };
}
