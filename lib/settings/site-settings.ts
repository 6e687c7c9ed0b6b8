import * as z from "zod";
import { strictnesses, strictnessOf } from "#lib/auth/strictness.ts";
import { currencies } from "#lib/currencies.ts";
import type { Env } from "#lib/env.ts";
import { readRates } from "#lib/payments/commission.ts";
import { requiredFrom, requiredFromOf } from "#lib/second-factor/required-from.ts";
import { channels, channelTypes } from "#lib/sendings/channels.ts";
import { featureSetting } from "./feature-settings.ts";
import { siteSetting } from "./site-setting.ts";

const none = z.literal("").transform(() => null);
const page = z
  .url({ protocol: /^https?$/, error: "settings.errors.url" })
  .max(500, "settings.errors.url");
const address = none.or(page);
const currency = z.enum(currencies);
const checked = z.array(z.enum(channelTypes));
const methodNames = z
  .string()
  .trim()
  .max(500, "settings.errors.methods")
  .regex(/^(?:[a-z][\w-]*(?:\s*,\s*[a-z][\w-]*)*)?$/i, "settings.errors.methods")
  .transform((text) =>
    text
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
  );

const domains = z
  .string()
  .trim()
  .max(4000, "settings.errors.domains")
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  )
  .refine(
    (names) => names.every((name) => /^(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/.test(name)),
    "settings.errors.domains",
  );

/** The domains to which no short link may lead, as they are stored. */
export function blockedDomainsOf(kept: unknown): string[] {
  return z.array(z.string()).safeParse(kept).data ?? [];
}

/** What an operator sets for the whole platform. What is empty is left to the environment. */
export const siteSettings = {
  title: siteSetting({
    key: "frontend.title",
    isOpen: true,
    section: "brand",
    control: { kind: "line", maxLength: 60 },
    schema: z
      .string()
      .trim()
      .max(60, "settings.errors.title")
      .transform((text) => text || null),
  }),
  color: siteSetting({
    key: "frontend.colors",
    isOpen: true,
    section: "brand",
    control: { kind: "line", maxLength: 7 },
    schema: none.or(z.string().regex(/^#[0-9a-f]{6}$/i, "settings.errors.color")),
  }),
  policy: siteSetting({
    key: "frontend.policy",
    isOpen: true,
    section: "documents",
    control: { kind: "line", maxLength: 500, isUrl: true },
    schema: address,
  }),
  offer: siteSetting({
    key: "frontend.offer",
    isOpen: true,
    section: "documents",
    control: { kind: "line", maxLength: 500, isUrl: true },
    schema: address,
  }),
  chatId: siteSetting({
    key: "frontend.chatId",
    isOpen: true,
    section: "brand",
    control: { kind: "line", maxLength: 100 },
    schema: none.or(z.uuid("settings.errors.chatId")),
  }),
  currency: siteSetting({
    key: "billings.currency",
    isOpen: true,
    section: "money",
    control: { kind: "currency" },
    schema: currency,
    shown: (kept) => currency.safeParse(kept).data ?? "RUB",
  }),
  overdraft: siteSetting({
    key: "billings.overdraft",
    isOpen: true,
    section: "money",
    control: { kind: "line", maxLength: 12, isDecimal: true },
    schema: z
      .string()
      .trim()
      .regex(/^\d{1,9}(?:[.,]\d{1,2})?$/, "settings.errors.amount")
      .transform((text) => Number(text.replace(",", "."))),
    shown: (kept) => textOf(kept) || "0",
  }),
  check: siteSetting({
    key: "sendernames.check",
    isOpen: true,
    section: "sendernames",
    control: { kind: "channels" },
    schema: checked,
    shown: (kept) =>
      checked.safeParse(kept).data ??
      channelTypes.filter((type) => channels[type].sender === "approved"),
  }),
  methods: siteSetting({
    key: "payments.methods",
    isOpen: true,
    section: "money",
    control: { kind: "line", maxLength: 500 },
    schema: methodNames,
    shown: (kept) => {
      const names = (z.array(z.string()).safeParse(kept).data ?? []).join(", ");
      return methodNames.safeParse(names).success ? names : "";
    },
  }),
  commissions: siteSetting({
    key: "payments.commissions",
    section: "money",
    control: { kind: "line", maxLength: 500 },
    schema: z
      .string()
      .trim()
      .max(500, "settings.errors.commissions")
      .refine((text) => readRates(text) !== null, "settings.errors.commissions")
      .transform((text) => text || null),
  }),
  blockedDomains: siteSetting({
    key: "links.blocked",
    section: "links",
    control: { kind: "line", maxLength: 4000 },
    schema: domains,
    shown: (kept) => {
      const names = blockedDomainsOf(kept).join(", ");
      return domains.safeParse(names).success ? names : "";
    },
  }),
  reward: siteSetting({
    key: "referrals.reward",
    section: "money",
    control: { kind: "line", maxLength: 5, isDecimal: true },
    schema: z
      .string()
      .trim()
      .regex(/^\d{1,2}(?:[.,]\d{1,2})?$/, "settings.errors.percent")
      .transform((text) => Number(text.replace(",", "."))),
    shown: (kept) => textOf(kept) || "0",
  }),
  secondFactor: siteSetting({
    key: "security.secondFactor",
    section: "security",
    control: { kind: "choice", of: "required", options: requiredFrom },
    schema: z.enum(requiredFrom),
    shown: requiredFromOf,
  }),
  signIn: siteSetting({
    key: "security.signIn",
    section: "security",
    control: { kind: "choice", of: "strictness", options: strictnesses },
    schema: z.enum(strictnesses),
    shown: strictnessOf,
  }),
  featureAnalytics: featureSetting("analytics"),
  featureReports: featureSetting("reports"),
  featureWebhooks: featureSetting("webhooks"),
  featureApi: featureSetting("api"),
  featureSmpp: featureSetting("smpp"),
  featureMailSms: featureSetting("mailSms"),
  featureLinks: featureSetting("links"),
  featureMembers: featureSetting("members"),
  featureWapi: featureSetting("wapi"),
  featureCodes: featureSetting("codes"),
  featureInbound: featureSetting("inbound"),
};

type Records = typeof siteSettings;
export type SiteSettingName = keyof Records;
export const siteSettingNames = Object.keys(siteSettings) as SiteSettingName[];

/** One member of every record, by the setting's name. */
function eachOf<Member extends keyof Records["title"]>(member: Member) {
  return Object.fromEntries(
    siteSettingNames.map((name) => [name, siteSettings[name][member]]),
  ) as unknown as { [Name in SiteSettingName]: Records[Name][Member] };
}

/** All settings, as the form sends them. */
export const siteSettingsInput = z.object(eachOf("schema"));

export type SiteSettingsValues = z.input<typeof siteSettingsInput>;
export type SiteSettings = z.output<typeof siteSettingsInput>;

/** The key under which each setting is stored and answered. */
export const siteKeys = eachOf("key");

function textOf(kept: unknown): string {
  return typeof kept === "string" || typeof kept === "number" ? String(kept) : "";
}

/** The initial values of the form. */
export function siteValues(kept: Readonly<Record<string, unknown>>): SiteSettingsValues {
  const shown = siteSettingNames.map((name) => {
    const { key, shown: read = textOf } = siteSettings[name];
    return [name, read(kept[key])];
  });
  return Object.fromEntries(shown) as SiteSettingsValues;
}

/** Addresses of what visitors are asked to agree to, where an operator has set them. */
export interface LegalPages {
  policy: string | null;
  offer: string | null;
}

export function legalPagesOf(kept: Readonly<Record<string, unknown>>): LegalPages {
  return {
    policy: address.safeParse(kept[siteKeys.policy]).data ?? null,
    offer: address.safeParse(kept[siteKeys.offer]).data ?? null,
  };
}

/** The environment with what the operator has set over it. */
export function withSite(env: Env, kept: Readonly<Record<string, unknown>>): Env {
  const read = (name: "title" | "color" | "chatId") => {
    const { key, schema } = siteSettings[name];
    return schema.safeParse(kept[key] ?? "").data ?? undefined;
  };
  return {
    ...env,
    BRAND_NAME: read("title") ?? env.BRAND_NAME,
    BRAND_COLOR: read("color") ?? env.BRAND_COLOR,
    // The guard of scripts lets a chat in only where the environment has one.
    CHAT_ID: env.CHAT_ID && (read("chatId") ?? env.CHAT_ID),
  };
}
