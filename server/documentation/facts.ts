import { maxAnalyticsRows, maxDays } from "#lib/analytics/dimensions.ts";
import { customFields } from "#lib/contacts/fields.ts";
import type { Env } from "#lib/env.ts";
import { linksPerHour, maxLinkDomains } from "#lib/links/limits.ts";
import { maxMachineRows, maxOffset, maxRows } from "#lib/list-limits.ts";
import type { Locale } from "#lib/locales.ts";
import { maxMembers } from "#lib/members/member.ts";
import { maxRecurrents } from "#lib/payments/recurrent.ts";
import { maxReportDays, maxSchedules } from "#lib/reports/presets.ts";
import { maxPasskeys } from "#lib/second-factor/passkey.ts";
import { canaryLimits, defaultCanary } from "#lib/sendings/canary.ts";
import { maxButtonText, maxButtonUrl } from "#lib/sendings/channels/rules.ts";
import { defaultFallbackOptions, maxFallbacks } from "#lib/sendings/fallbacks/options.ts";
import { maxRecipientEntries } from "#lib/sendings/recipients-input.ts";
import { maxSendingHours } from "#lib/sendings/schedule-limits.ts";
import { segmentLimit } from "#lib/sendings/segments.ts";
import { defaultHours } from "#lib/sendings/sending-hours.ts";
import { maxHtmlLength, maxSubjectLength, maxTextLength } from "#lib/sendings/text-limit.ts";
import { maxInstances } from "#lib/wapi/instance.ts";
import { maxConnectionsLimit } from "#lib/webhooks/block.ts";

/** Values of names in curly brackets; the numbers are the product's own constants. */
export function documentationFacts(
  locale: Locale,
  env: Env,
  site: string,
): Readonly<Record<string, string>> {
  const number = new Intl.NumberFormat(locale);
  const numbers = {
    analyticsDays: maxDays,
    analyticsRows: maxAnalyticsRows,
    automaticPayments: maxRecurrents,
    buttonText: maxButtonText,
    buttonUrl: maxButtonUrl,
    canaryMost: canaryLimits.percent.max,
    canaryPercent: defaultCanary.percent,
    canaryShare: defaultCanary.share,
    canaryMinutes: defaultCanary.minutes,
    customFields: customFields.length,
    fallbacks: maxFallbacks,
    fallbackSeconds: defaultFallbackOptions.onTimeout?.timeout ?? 0,
    fileMegabytes: env.STORAGE_FILE_MB,
    filesMegabytes: env.STORAGE_QUOTA_MB,
    fileDays: env.STORAGE_KEPT_DAYS,
    gsmOne: segmentLimit(1, "gsm"),
    htmlLength: maxHtmlLength,
    linksPerHour,
    maxLinkDomains,
    loginAttempts: env.LOGIN_ATTEMPTS,
    apiRate: env.API_RATE,
    apiLogDays: env.API_LOG_DAYS,
    loginWait: env.LOGIN_WAIT_SECONDS,
    members: maxMembers,
    offset: maxOffset,
    passkeys: maxPasskeys,
    reportDays: maxReportDays,
    reportOnlineDays: env.REPORT_ONLINE_DAYS,
    reportSchedules: maxSchedules,
    machineRows: maxMachineRows,
    rows: maxRows,
    recipients: maxRecipientEntries,
    sendingHours: maxSendingHours,
    smppRate: env.SMPP_RATE,
    smppSessions: env.SMPP_SESSIONS,
    smppWindow: env.SMPP_WINDOW,
    subjectLength: maxSubjectLength,
    textLength: maxTextLength,
    unicodeOne: segmentLimit(1, "unicode"),
    wapiPhones: maxInstances,
    webhookConnections: maxConnectionsLimit,
  };
  return {
    brand: env.BRAND_NAME,
    site,
    hoursFrom: defaultHours.from,
    hoursTo: defaultHours.to,
    host: new URL(site).host,
    mailDomain: env.MAIL_SMS_DOMAIN ?? "",
    smppAddress: `${new URL(site).hostname}:${env.SMPP_PORT ?? ""}${env.SMPP_TLS_CERT ? " (TLS)" : ""}`,
    ...Object.fromEntries(
      Object.entries(numbers).map(([name, value]) => [name, number.format(value)]),
    ),
  };
}
