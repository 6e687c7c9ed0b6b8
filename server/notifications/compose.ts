import type { NotificationDeliveryRow } from "#drizzle/schema/notification-channels.ts";
import type { Locale } from "#lib/locales.ts";
import { notificationHref } from "#lib/notifications/href.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { notificationWriter } from "./words.ts";

/** A message that leaves the cabinet, in the reader's language. */
export interface Message {
  title: string;
  text: string;
  /** The path of this site that it is about. */
  path: string;
}

type Told = Pick<NotificationDeliveryRow, "type" | "params">;

/** Lines of a message at most; the others are counted. */
const maxLines = 5;
const listPath = "/notifications";

/** Writes one message of one or many notifications. Those of several kinds waited for the end of quiet hours. */
export function compose(locale: Locale, told: readonly Told[]): Message {
  const t = translatorFor(locale);
  const { words } = notificationWriter(locale);
  const kinds = [...Map.groupBy(told, ({ type }) => type)];
  const [first] = told;
  if (told.length === 1 && first)
    return { ...words(first.type, first.params), path: notificationHref(first) ?? listPath };
  const counted = (type: Told["type"], count: number) =>
    t("notifications.folded.title", { title: words(type, {}).title, count });
  const more = (rest: number) =>
    rest > 0 ? [t("notifications.folded.more", { count: rest })] : [];
  const [only] = kinds;
  if (kinds.length === 1 && only) {
    const [type, ofKind] = only;
    const lines = ofKind.map(({ params }) => words(type, params).text).filter(Boolean);
    return {
      title: counted(type, told.length),
      text: [...lines.slice(0, maxLines), ...more(told.length - maxLines)].join("\n"),
      path: notificationHref({ type, params: {} }) ?? listPath,
    };
  }
  const lines = kinds.map(([type, ofKind]) => {
    const [one] = ofKind;
    if (ofKind.length > 1 || !one) return counted(type, ofKind.length);
    const { title, text } = words(type, one.params);
    return text ? `${title}: ${text}` : title;
  });
  return {
    title: t("notifications.folded.quiet", { count: told.length }),
    text: lines.join("\n"),
    path: listPath,
  };
}
