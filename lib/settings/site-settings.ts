import * as z from "zod";
import { currencies } from "#lib/currencies.ts";
import type { Env } from "#lib/env.ts";
import { readRates } from "#lib/payments/commission.ts";
import { channels, channelTypes } from "#lib/sendings/channels.ts";

const none = z.literal("").transform(() => null);
const page = z
  .url({ protocol: /^https?$/, error: "settings.errors.url" })
  .max(500, "settings.errors.url");

/** What an operator sets for the whole platform, as the form sends it. What is empty is left to the environment. */
export const siteSettingsInput = z.object({
  title: z
    .string()
    .trim()
    .max(60, "settings.errors.title")
    .transform((text) => text || null),
  color: none.or(z.string().regex(/^#[0-9a-f]{6}$/i, "settings.errors.color")),
  policy: none.or(page),
  offer: none.or(page),
  chatId: none.or(z.uuid("settings.errors.chatId")),
  currency: z.enum(currencies),
  overdraft: z
    .string()
    .trim()
    .regex(/^\d{1,9}(?:[.,]\d{1,2})?$/, "settings.errors.amount")
    .transform((text) => Number(text.replace(",", "."))),
  check: z.array(z.enum(channelTypes)),
  methods: z
    .string()
    .trim()
    .max(500, "settings.errors.methods")
    .regex(/^(?:[a-z][\w-]*(?:\s*,\s*[a-z][\w-]*)*)?$/i, "settings.errors.methods")
    .transform((text) =>
      text
        .split(",")
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  commissions: z
    .string()
    .trim()
    .max(500, "settings.errors.commissions")
    .refine((text) => readRates(text) !== null, "settings.errors.commissions")
    .transform((text) => text || null),
  reward: z
    .string()
    .trim()
    .regex(/^\d{1,2}(?:[.,]\d{1,2})?$/, "settings.errors.percent")
    .transform((text) => Number(text.replace(",", "."))),
});

export type SiteSettingsValues = z.input<typeof siteSettingsInput>;
export type SiteSettings = z.output<typeof siteSettingsInput>;

/** The key under which each setting is stored and answered. */
export const siteKeys = {
  title: "frontend.title",
  color: "frontend.colors",
  policy: "frontend.policy",
  offer: "frontend.offer",
  chatId: "frontend.chatId",
  currency: "billings.currency",
  overdraft: "billings.overdraft",
  check: "sendernames.check",
  methods: "payments.methods",
  commissions: "payments.commissions",
  reward: "referrals.reward",
} as const satisfies Record<keyof SiteSettings, string>;

/** The initial values of the form. */
export function siteValues(kept: Readonly<Record<string, unknown>>): SiteSettingsValues {
  const text = (name: keyof SiteSettings) => {
    const value = kept[siteKeys[name]];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  const { check, methods, currency } = siteSettingsInput.shape;
  const keptMethods = z.array(z.string()).safeParse(kept[siteKeys.methods]).data ?? [];
  return {
    title: text("title"),
    color: text("color"),
    policy: text("policy"),
    offer: text("offer"),
    chatId: text("chatId"),
    currency: currency.safeParse(kept[siteKeys.currency]).data ?? "RUB",
    overdraft: text("overdraft") || "0",
    check:
      check.safeParse(kept[siteKeys.check]).data ??
      channelTypes.filter((type) => channels[type].sender === "approved"),
    methods: methods.safeParse(keptMethods.join(", ")).success ? keptMethods.join(", ") : "",
    commissions: text("commissions"),
    reward: text("reward") || "0",
  };
}

/** Addresses of what visitors are asked to agree to, where an operator has set them. */
export interface LegalPages {
  policy: string | null;
  offer: string | null;
}

export function legalPagesOf(kept: Readonly<Record<string, unknown>>): LegalPages {
  const { policy, offer } = siteSettingsInput.shape;
  return {
    policy: policy.safeParse(kept[siteKeys.policy]).data ?? null,
    offer: offer.safeParse(kept[siteKeys.offer]).data ?? null,
  };
}

/** The environment with what the operator has set over it. */
export function withSite(env: Env, kept: Readonly<Record<string, unknown>>): Env {
  const { title, color, chatId } = siteSettingsInput.shape;
  const read = <T>(schema: z.ZodType<T>, key: string) => {
    const value = schema.safeParse(kept[key] ?? "").data;
    return value ?? undefined;
  };
  return {
    ...env,
    BRAND_NAME: read(title, siteKeys.title) ?? env.BRAND_NAME,
    BRAND_COLOR: read(color, siteKeys.color) ?? env.BRAND_COLOR,
    // The guard of scripts lets a chat in only where the environment has one.
    CHAT_ID: env.CHAT_ID && (read(chatId, siteKeys.chatId) ?? env.CHAT_ID),
  };
}
