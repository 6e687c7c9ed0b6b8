import { isLocale } from "#lib/locales.ts";
import { type NotificationType, notificationTypes } from "#lib/notifications/notification.ts";
import { isolated } from "#lib/text/isolated.ts";
import { translatorFor } from "#server/i18n/translate.ts";

type Params = Record<string, string | number>;

/** Parameters that a type's text can't do without; one lacking them says its title only. */
const needed: Record<NotificationType, readonly string[]> = {
  SendernameApproved: ["name"],
  SendernameRejected: ["name"],
  PatternApproved: [],
  PatternRejected: [],
  BalanceAccrual: ["amount", "currency"],
  BalanceLimit: ["amount", "currency"],
  BalanceDaily: ["amount", "currency"],
  AuthRegistration: [],
  AuthRecover: [],
  SendingsBulkCreated: ["total"],
  SendingsBulkPaused: [],
  SendingsBulkResumed: [],
  SubscriptionEnabled: [],
  SubscriptionRenewFailed: [],
  PaymentsFailed: ["amount", "currency"],
  TariffUpdate: [],
  SystemPlatformIssues: [],
  SystemRouteIssues: [],
};

/** Puts notifications into words of one language: their type and parameters are all that is stored. */
export function notificationWriter(locale: string) {
  const language = isLocale(locale) ? locale : "en";
  const t = translatorFor(language);

  function words(type: NotificationType, params: Params): { title: string; text: string } {
    const title = t(`notifications.types.${type}.title`);
    const hasAll = needed[type].every((name) => params[name] !== undefined);
    if (!hasAll) return { title, text: "" };
    const values = {
      ...params,
      title: params.title
        ? t("notifications.quoted", { title: isolated(String(params.title)) })
        : t("notifications.untitled"),
      reason: params.reason ?? "none",
      ...(typeof params.amount === "number" && {
        amount: written(language, params.amount, String(params.currency)),
      }),
    };
    return { title, text: t(`notifications.types.${type}.text`, values) };
  }

  return {
    words,
    /** Types whose title contains the text, for a search in the reader's words. */
    typesTitled(search: string): NotificationType[] {
      const wanted = search.toLocaleLowerCase(language);
      return notificationTypes.filter((type) =>
        t(`notifications.types.${type}.title`).toLocaleLowerCase(language).includes(wanted),
      );
    },
  };
}

function written(locale: string, amount: number, currency: string): string {
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).format(amount);
}
