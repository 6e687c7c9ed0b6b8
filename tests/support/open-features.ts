import { editionOf } from "#lib/edition.ts";
import { parseEnv } from "#lib/env.ts";

/** What is there where every door is open by which programs send. */
export const openEnv = parseEnv({
  SMPP_PORT: "2775",
  MAIL_PORT: "25",
  MAIL_SMS_DOMAIN: "sms.shop.example",
});
export const { features: openFeatures } = editionOf(openEnv);
