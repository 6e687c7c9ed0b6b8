import type { Locale } from "#lib/locales.ts";
import {
  isComplete,
  isKnownType,
  type NotificationType,
  notificationTypes,
} from "#lib/notifications/notification.ts";
import { isolated } from "#lib/text/isolated.ts";
import { type TextKey, translatorFor } from "#server/i18n/translate.ts";

type Params = Record<string, string | number>;

/** Puts notifications into words of one language: their type and parameters are all that is stored. */
export function notificationWriter(locale: Locale) {
  // A type without texts is refused by `tsc`.
  const t: (key: TextKey, params?: Params) => string = translatorFor(locale);

  function words(type: NotificationType, params: Params): { title: string; text: string } {
    // A newer release may have written it, during an upgrade or before the way back.
    if (!isKnownType(type)) return { title: String(type), text: "" };
    const title = t(`notifications.types.${type}.title`);
    if (!isComplete(type, params)) return { title, text: "" };
    const values = {
      ...params,
      title: params.title
        ? t("notifications.quoted", { title: isolated(String(params.title)) })
        : t("notifications.untitled"),
      reason: params.reason ?? "none",
      token: params.token
        ? t("notifications.quoted", { title: isolated(String(params.token)) })
        : "none",
      problem: params.problem ?? "none",
      provider: params.provider ?? "none",
      details: params.details ?? "",
      text: params.text ? isolated(String(params.text)) : "none",
      comment: params.comment ?? "",
      report: params.preset ? t(`reports.presets.${params.preset}` as TextKey) : "",
    };
    return { title, text: t(`notifications.types.${type}.text`, values) };
  }

  return {
    words,
    /** Types whose title contains the text, for a search in the reader's words. */
    typesTitled(search: string): NotificationType[] {
      const wanted = search.toLocaleLowerCase(locale);
      return notificationTypes.filter((type) =>
        t(`notifications.types.${type}.title`).toLocaleLowerCase(locale).includes(wanted),
      );
    },
  };
}
