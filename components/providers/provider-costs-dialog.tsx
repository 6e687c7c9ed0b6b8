"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { RulesEditor } from "#components/tariffs/rules-editor.tsx";
import { NamedOptions } from "#components/ui/named-options.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import { currencies } from "#lib/currencies.ts";
import type { CostList } from "#lib/providers/costs.ts";
import type { ProviderView } from "#lib/providers/provider.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { TariffRuleWire } from "#lib/tariffs/rule.ts";
import { isolated } from "#lib/text/isolated.ts";
import { updateProviderAction } from "#server/providers/actions.ts";

interface ProviderCostsDialogProps {
  provider: ProviderView;
  onClose: () => void;
}

/** What a provider takes for the messages of each of its channels, by rules as price lists have them. */
export function ProviderCostsDialog({ provider, onClose }: ProviderCostsDialogProps) {
  const t = useTranslations("providers.costs");
  const say = useTranslations("commons.channel");
  const [costs, setCosts] = useState<readonly CostList[]>(provider.costs);
  const [source, setSource] = useState<ChannelType>(provider.channels[0] ?? "sms");
  const list = costs.find((one) => one.source === source);
  const [chosen, setCurrency] = useState<CostList["currency"]>("RUB");
  const currency = list?.currency ?? chosen;
  const [channelId, currencyId] = [useId(), useId()];
  const save = async (rules: TariffRuleWire[]) => {
    const others = costs.filter((one) => one.source !== source);
    const next = rules.length > 0 ? [...others, { source, currency, rules }] : others;
    const result = await updateProviderAction({ id: provider.id, costs: next });
    if (result.ok) setCosts(result.data.costs);
    return result;
  };
  return (
    <TitledDialog
      open
      onClose={onClose}
      size="md"
      title={t("title", { provider: isolated(provider.title) })}
      intro={t("intro")}
    >
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-4">
          <label htmlFor={channelId} className="flex flex-col gap-1.5 text-13 font-medium">
            {t("channel")}
            <NativeSelect
              id={channelId}
              value={source}
              onChange={({ target }) =>
                setSource(provider.channels.find((one) => one === target.value) ?? source)
              }
            >
              <NamedOptions values={provider.channels} nameOf={(channel) => say(channel)} />
            </NativeSelect>
          </label>
          <label htmlFor={currencyId} className="flex flex-col gap-1.5 text-13 font-medium">
            {t("currency")}
            <NativeSelect
              id={currencyId}
              value={currency}
              disabled={list !== undefined}
              onChange={({ target }) =>
                setCurrency(currencies.find((one) => one === target.value) ?? currency)
              }
            >
              <NamedOptions values={currencies} nameOf={(code) => code} />
            </NativeSelect>
          </label>
        </div>
        {list ? null : <p className="text-13 text-text-2">{t("none")}</p>}
        <RulesEditor
          key={source}
          source={source}
          currency={currency}
          rules={list?.rules ?? []}
          operators={{}}
          save={save}
          onDone={() => undefined}
        />
      </div>
    </TitledDialog>
  );
}
