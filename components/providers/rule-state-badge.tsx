import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { CircleCheck, CircleSlash2, TriangleAlert } from "#components/ui/icons.ts";
import type { RoutingRuleView } from "#lib/providers/routing-rule.ts";

/** Whether a rule is followed; one whose provider is off isn't. */
export function RuleStateBadge({ rule }: { rule: RoutingRuleView }) {
  const t = useTranslations("providers.rules.state");
  if (!rule.isActive) return <Badge icon={CircleSlash2}>{t("off")}</Badge>;
  if (!rule.isProviderActive)
    return (
      <Badge tone="warning" icon={TriangleAlert}>
        {t("providerOff")}
      </Badge>
    );
  return (
    <Badge tone="success" icon={CircleCheck}>
      {t("on")}
    </Badge>
  );
}
