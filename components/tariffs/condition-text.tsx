import { useLocale, useTranslations } from "next-intl";
import { countryName } from "#lib/countries.ts";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import type { ConditionTag } from "#lib/tariffs/rule.ts";
import type { OperatorName } from "#lib/tariffs/tariff-view.ts";

interface ConditionTextProps {
  tag: ConditionTag;
  /** Any one of them will do. */
  values: readonly string[];
  operators: Readonly<Record<string, OperatorName>>;
}

const maxShown = 12;

/** What a rule asks for, as people say it: an operator's name in place of its code. */
export function ConditionText({ tag, values, operators }: ConditionTextProps) {
  const t = useTranslations("tariffs");
  const channelName = useTranslations("commons.channel");
  const locale = useLocale();
  if (tag === "contactList") return t("contactLists", { count: values.length });
  const nameOf = (value: string): string => {
    if (tag === "type") return isChannel(value) ? channelName(value) : value;
    if (tag !== "mccmnc") return value;
    const { country = null, operator = null } = operators[value] ?? {};
    const name = country && countryName(country, locale);
    const named = [operator, name].filter(Boolean).join(", ");
    return named ? `${named} (${value})` : value;
  };
  const shown = values.slice(0, maxShown).map(nameOf).join(t("or"));
  const more = values.length - maxShown;
  return (
    <span className="break-words">{more > 0 ? t("more", { shown, count: more }) : shown}</span>
  );
}

function isChannel(value: string): value is ChannelType {
  return channelTypes.some((type) => type === value);
}
