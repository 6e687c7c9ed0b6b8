import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert.tsx";
import type { RoutingCheckView } from "#lib/providers/routing-rule.ts";
import { isolated } from "#lib/text/isolated.ts";

/** Shows which provider would carry the message, and why. */
export function RoutingAnswer({ found }: { found: RoutingCheckView }) {
  const t = useTranslations("providers");
  const say = useTranslations("commons.channel");
  const { provider, rule, operator, isTestNumber } = found;
  if (!provider)
    return (
      <Alert tone="warning" live title={t("check.nobody")}>
        {operator ? t("check.operator", { operator }) : null}
      </Alert>
    );
  return (
    <Alert tone="success" live title={t("check.carrier", { provider: isolated(provider.title) })}>
      {isTestNumber ? <p>{t("check.testNumber")}</p> : null}
      {rule ? (
        <p>
          {t("check.rule", {
            priority: rule.priority,
            conditions: [
              rule.type ? say(rule.type) : t("rules.anyChannel"),
              rule.operator ?? rule.mccmnc ?? t("rules.anyOperator"),
              rule.owner ?? t("rules.anyOwner"),
            ].join(" · "),
          })}
        </p>
      ) : null}
      {operator ? <p>{t("check.operator", { operator })}</p> : null}
    </Alert>
  );
}
