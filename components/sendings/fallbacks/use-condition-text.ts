import { useLocale, useTranslations } from "next-intl";
import type { FallbackOptions } from "#lib/sendings/fallbacks/options.ts";
import type { SendingStatus } from "#lib/sendings/statuses.ts";

const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** Seconds in the largest unit that they are a whole number of. */
export function durationText(locale: string, seconds: number): string {
  const [unit, length] =
    units.find((one) => seconds > 0 && seconds % one[1] === 0) ?? (["second", 1] as const);
  const format = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" });
  return format.format(seconds / length);
}

/** Statuses whose names are participles, which Russian can negate: "если за 50 с не доставлено". */
const participles: ReadonlySet<SendingStatus> = new Set(["sent", "delivered", "seen"]);

/** When a fallback goes out, in words: "if not delivered or read in 50 sec". */
export function useConditionText(): (options: FallbackOptions) => string {
  const t = useTranslations("fallbacks");
  const locale = useLocale();
  return ({ onStatus, onTimeout, onIncomingPayload }) => {
    const either = new Intl.ListFormat(locale, { type: "disjunction" });
    const conditions = [
      onStatus.length > 0 &&
        t("conditions.status", {
          statuses: either.format(onStatus.map((status) => t(`happened.${status}`))),
        }),
      // Half filled in it counts for nothing.
      onTimeout &&
        onTimeout.timeout > 0 &&
        onTimeout.except.length > 0 &&
        t(
          onTimeout.except.every((status) => participles.has(status))
            ? "conditions.timeout"
            : "conditions.timeoutOther",
          {
            statuses: either.format(onTimeout.except.map((status) => t(`happened.${status}`))),
            time: durationText(locale, onTimeout.timeout),
          },
        ),
      onIncomingPayload && t("conditions.answer", { text: onIncomingPayload.text }),
    ];
    return either.format(conditions.filter((condition) => typeof condition === "string"));
  };
}
