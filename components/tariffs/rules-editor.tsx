"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { Button } from "#components/ui/button.tsx";
import { Pencil, Plus, Trash2 } from "#components/ui/icons.ts";
import type { ActionResult } from "#lib/action-result.ts";
import type { MarginWarning, PriceListWarning } from "#lib/tariffs/price-list.ts";
import type { TariffRuleWire } from "#lib/tariffs/rule.ts";
import type { TariffSource } from "#lib/tariffs/sources.ts";
import type { TariffView } from "#lib/tariffs/tariff-view.ts";
import { Loss } from "./loss.tsx";
import { RuleCard } from "./rule-card.tsx";

const RuleDialog = lazyDialog(() =>
  import("./rule-dialog.tsx").then((module) => module.RuleDialog),
);
const RemoveDialog = lazyDialog(() =>
  import("#components/form/remove-dialog.tsx").then((module) => module.RemoveDialog),
);

interface RulesEditorProps<Data> {
  source: TariffSource;
  currency: string;
  rules: readonly TariffRuleWire[];
  operators: TariffView["operators"];
  warnings?: readonly (MarginWarning | PriceListWarning)[];
  /** A note about the accounts that the rules apply to, shown before any change. */
  note?: string;
  /** Replaces the rules by the edited ones. */
  save: (rules: TariffRuleWire[]) => Promise<ActionResult<Data>>;
  onDone: () => void;
}

type Dialog =
  | { kind: "write"; rule: TariffRuleWire | null }
  | { kind: "remove"; rule: TariffRuleWire };

/** The rules of a price list, each to be changed and removed, and new ones to be added. */
export function RulesEditor<Data>(props: RulesEditorProps<Data>) {
  const { source, currency, rules, operators, warnings = [], note, save, onDone } = props;
  const t = useTranslations("tariffs.rule");
  const [dialog, open] = useState<Dialog | null>(null);
  const close = () => open(null);
  const without = (id: string) => rules.filter((rule) => rule.id !== id);
  const put = async (rule: TariffRuleWire) =>
    save(
      rules.some(({ id }) => id === rule.id)
        ? rules.map((other) => (other.id === rule.id ? rule : other))
        : [...rules, rule],
    );
  return (
    <div className="flex flex-col gap-2">
      {rules.map((rule) => (
        <div key={rule.id} className="flex flex-col gap-1">
          <RuleCard rule={rule} tariff={{ source, currency, operators }} />
          {warnings
            .filter((warning) => warning.rule === rule.id)
            .map((warning) => (
              <Loss
                key={Object.values(warning).join(" ")}
                warning={warning}
                currency={currency}
                operators={operators}
              />
            ))}
          <div className="flex gap-1">
            <Button variant="ghost" size="sm" onClick={() => open({ kind: "write", rule })}>
              <Pencil />
              {t("changeShort")}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => open({ kind: "remove", rule })}>
              <Trash2 />
              {t("remove")}
            </Button>
          </div>
        </div>
      ))}
      <Button className="self-start" onClick={() => open({ kind: "write", rule: null })}>
        <Plus />
        {t("add")}
      </Button>
      {dialog?.kind === "write" ? (
        <RuleDialog
          source={source}
          rule={dialog.rule}
          intro={note}
          save={put}
          onDone={onDone}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === "remove" ? (
        <RemoveDialog
          send={async () => save(without(dialog.rule.id))}
          title={t("removeTitle")}
          description={note ? `${note} ${t("removeText")}` : t("removeText")}
          confirmLabel={t("remove")}
          doneMessage={t("removed")}
          onDone={onDone}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
