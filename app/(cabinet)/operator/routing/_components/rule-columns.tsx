import { useTranslations } from "next-intl";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import type { Column } from "#components/list/column.ts";
import { RuleEarnings } from "#components/providers/rule-earnings.tsx";
import { RuleHandle } from "#components/providers/rule-handle.tsx";
import { RuleStateBadge } from "#components/providers/rule-state-badge.tsx";
import { RuleTargets } from "#components/providers/rule-targets.tsx";
import { useConditions } from "#components/providers/use-conditions.ts";
import type { RuleOrder } from "#components/providers/use-rule-order.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Badge } from "#components/ui/badge.tsx";
import { CircleCheck } from "#components/ui/icons.ts";
import type { RoutingRuleView } from "#lib/providers/routing-rule.ts";

interface RuleColumns {
  /** Null for a reader who may not change rules. */
  order: RuleOrder | null;
  /** Whether the simulator takes room beside the list. */
  isNarrow: boolean;
  /** The rule that the simulator has found. */
  fired: string | null;
  nameOf: (rule: RoutingRuleView) => string;
}

export function useRuleColumns({
  order,
  isNarrow,
  fired,
  nameOf,
}: RuleColumns): (Column<RoutingRuleView> | false)[] {
  const t = useTranslations("providers.rules");
  const format = useFormatter();
  return [
    {
      id: "place",
      header: <span className="sr-only">{t("fields.place")}</span>,
      width: 84,
      isControl: true,
      card: "icon",
      cell: (rule) => (
        <span className="flex items-center gap-1">
          {order && !rule.isEnvironment ? (
            <RuleHandle rule={rule} name={nameOf(rule)} order={order} />
          ) : (
            <span className="w-6 max-md:w-11" />
          )}
          <span className="min-w-5 text-right text-text-2 tabular-nums max-md:hidden">
            {rule.place}
          </span>
        </span>
      ),
    },
    {
      id: "name",
      header: t("fields.conditions"),
      card: "title",
      cell: (rule) => <NamedRule rule={rule} isFired={rule.id === fired} />,
    },
    {
      id: "targets",
      header: t("fields.provider"),
      width: isNarrow ? 190 : 260,
      card: "body",
      cell: (rule) => <RuleTargets {...rule} />,
    },
    !isNarrow && {
      id: "messages",
      header: t("earned.messages"),
      width: 110,
      numeric: true,
      from: "lg",
      cell: ({ earned }) => {
        const count = earned.reduce((sum, { messages }) => sum + messages, 0);
        return count > 0 ? format.number(count) : null;
      },
    },
    {
      id: "margin",
      header: t("earned.margin"),
      width: isNarrow ? 104 : 130,
      numeric: true,
      card: "end",
      cell: (rule) => <RuleEarnings rule={rule} />,
    },
  ];
}

/** What people call a rule, with what it asks of a message; one without a name is called by that. */
function NamedRule({ rule, isFired }: { rule: RoutingRuleView; isFired: boolean }) {
  const t = useTranslations("providers.rules");
  const conditionsOf = useConditions();
  const { title, type, isActive, isProviderActive } = rule;
  // The channel stands before them by itself.
  const asked = type ? conditionsOf(rule).slice(1) : conditionsOf(rule);
  const isPlain = isActive && isProviderActive;
  return (
    <span className="flex min-w-0 flex-col gap-1 py-1">
      <span className="flex min-w-0 items-center gap-2">
        <span className="text-text-2 md:hidden">{rule.place}</span>
        {title ? <bdi className="truncate font-medium">{title}</bdi> : null}
        {title ? null : (
          <span className="truncate font-medium">{t("untitled", { place: rule.place })}</span>
        )}
        {isFired ? (
          <Badge tone="accent" icon={CircleCheck}>
            {t("fired")}
          </Badge>
        ) : null}
        {isPlain ? null : <RuleStateBadge rule={rule} />}
      </span>
      <span className="flex min-w-0 flex-wrap gap-1 font-normal">
        {type ? (
          <span className={chip}>
            <ChannelLabel channel={type} />
          </span>
        ) : null}
        {asked.map((text) => (
          <bdi key={text} className={chip} title={text}>
            {text}
          </bdi>
        ))}
      </span>
    </span>
  );
}

const chip = "max-w-full truncate rounded-control border border-border px-1.5 text-12 leading-5";
