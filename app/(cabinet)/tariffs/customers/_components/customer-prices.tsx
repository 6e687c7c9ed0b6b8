"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ChannelIcon } from "#components/channels/channel-icon.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { RulesEditor } from "#components/tariffs/rules-editor.tsx";
import { SimulateButton } from "#components/tariffs/simulate-button.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import type { CustomerPricesView } from "#lib/tariffs/price-list.ts";
import type { TariffSource } from "#lib/tariffs/sources.ts";
import { setCustomerPricesAction } from "#server/tariffs/actions.ts";

/** What a reseller's customers pay, channel by channel. */
export function CustomerPrices({ prices }: { prices: readonly CustomerPricesView[] }) {
  const t = useTranslations("tariffs");
  const channelName = useTranslations("commons.channel");
  const router = useRouter();
  const [source, setSource] = useState<TariffSource>("sms");
  const refresh = () => router.refresh();
  useLiveRefresh("customerPrices.*", refresh);
  const shown = prices.find((candidate) => candidate.source === source);
  return (
    <>
      <PageHeader title={t("customers.title")} actions={<SimulateButton seesOthers />} />
      <div className="flex min-h-0 w-full flex-1 flex-col gap-4 overflow-y-auto px-6 py-7 max-md:overflow-visible max-md:p-4 md:*:max-w-160">
        <p className="text-13 text-text-2">{t("customers.intro")}</p>
        <label className="flex flex-wrap items-center gap-3 text-13">
          <span className="flex items-center gap-2 font-medium">
            <ChannelIcon channel={source} />
            {t("columns.source")}
          </span>
          <NativeSelect
            value={source}
            onChange={(event) => setSource(event.target.value as TariffSource)}
          >
            {prices.map(({ source: type, rules }) => (
              <option key={type} value={type}>
                {rules.length > 0
                  ? t("customers.option", { channel: channelName(type), count: rules.length })
                  : channelName(type)}
              </option>
            ))}
          </NativeSelect>
        </label>
        {shown ? (
          <section key={source} className="flex w-full flex-col gap-2">
            {shown.rules.length === 0 ? (
              <p className="text-13 text-text-2">{t("customers.none")}</p>
            ) : null}
            <RulesEditor
              source={source}
              currency={shown.currency}
              rules={shown.rules}
              operators={shown.operators}
              warnings={shown.warnings}
              save={async (rules) =>
                setCustomerPricesAction({ source, version: shown.version, rules })
              }
              onDone={refresh}
            />
          </section>
        ) : null}
      </div>
    </>
  );
}
