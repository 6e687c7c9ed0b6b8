import { useLocale, useTranslations } from "next-intl";
import { countryName } from "#lib/countries.ts";
import type { RoutingRuleView } from "#lib/providers/routing-rule.ts";
import { operatorOf } from "./operator-of.ts";

type Asked = Pick<
  RoutingRuleView,
  "type" | "mccmnc" | "operator" | "owner" | "countries" | "groups" | "senders" | "words"
>;

const maxNamed = 3;

/** What a rule asks of a message, each as people say it; one that asks nothing is for every message. */
export function useConditions(): (rule: Asked) => string[] {
  const t = useTranslations("providers.rules");
  const say = useTranslations("commons.channel");
  const locale = useLocale();
  const several = (name: "countries" | "groups" | "senders" | "words", values: string[]) =>
    values.length === 0
      ? []
      : [
          t(`conditions.${name}`, {
            values: values.slice(0, maxNamed).join(", "),
            more: Math.max(0, values.length - maxNamed),
          }),
        ];
  return ({ type, owner, countries, groups, senders, words, ...rule }) => {
    const operator = operatorOf(rule);
    const asked = [
      ...(type ? [say(type)] : []),
      ...(operator === null ? [] : [operator]),
      ...several(
        "countries",
        countries.map((code) => countryName(code, locale)),
      ),
      ...several("groups", groups),
      ...several("senders", senders),
      ...several("words", words),
      ...(owner === null ? [] : [owner]),
    ];
    return asked.length > 0 ? asked : [t("conditions.none")];
  };
}
