"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { PageHeader } from "#components/layout/page-header.tsx";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { NameFilter } from "#components/list/name-filter.tsx";
import { RulesEditor } from "#components/tariffs/rules-editor.tsx";
import { SimulateButton } from "#components/tariffs/simulate-button.tsx";
import { Field } from "#components/ui/field.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { searchOwners } from "#components/users/search-owners.ts";
import type { CustomerPricesView } from "#lib/tariffs/price-list.ts";
import type { PriceMatrix } from "#lib/tariffs/price-matrix.ts";
import { setCustomerPricesAction } from "#server/tariffs/actions.ts";
import type { PricedCountry } from "./price-group.tsx";
import { PriceTable } from "./price-table.tsx";

interface CustomerPricesProps {
  /** The rules for all customers, channel by channel. */
  prices: readonly CustomerPricesView[];
  /** The chosen channel; null for all of them. */
  source: string | null;
  /** The prices of the shown channels, for all customers or for the chosen one. */
  matrices: readonly PriceMatrix[];
  countries: readonly PricedCountry[];
}

/** What a reseller's customers pay, by channel, country and operator. */
export function CustomerPrices({ prices, source, matrices, countries }: CustomerPricesProps) {
  const t = useTranslations("tariffs");
  const channelName = useTranslations("commons.channel");
  const router = useRouter();
  const refresh = () => router.refresh();
  useLiveRefresh("customerPrices.*", refresh);
  const [{ CustomerId, customer } = { CustomerId: null, customer: null }] = matrices;
  const show = (asked: { source: string | null; CustomerId: string | null }) =>
    router.push(
      `/tariffs/customers?${new URLSearchParams({
        ...(asked.source && { source: asked.source }),
        ...(asked.CustomerId && { CustomerId: asked.CustomerId }),
      })}`,
    );
  const shown = CustomerId === null ? prices.find((one) => one.source === source) : undefined;
  return (
    <>
      <PageHeader title={t("customers.title")} actions={<SimulateButton seesOthers />} />
      <div className="flex min-h-0 w-full flex-1 flex-col gap-5 overflow-y-auto px-6 py-7 max-md:overflow-visible max-md:p-4 md:*:max-w-240">
        <p className="text-13 text-text-2">{t("matrix.intro")}</p>
        <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
          <Field label={t("columns.source")}>
            {(control) => (
              <NativeSelect
                {...control}
                value={source ?? ""}
                onChange={(event) => show({ source: event.target.value || null, CustomerId })}
              >
                <option value="">{t("matrix.allChannels")}</option>
                {prices.map(({ source: type, rules }) => (
                  <option key={type} value={type}>
                    {rules.length > 0
                      ? t("customers.option", { channel: channelName(type), count: rules.length })
                      : channelName(type)}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <NameFilter
            label={t("matrix.customer")}
            placeholder={t("matrix.all")}
            value={CustomerId === null ? null : { value: CustomerId, label: customer ?? "" }}
            search={searchOwners}
            onChoose={(chosen) => show({ source, CustomerId: chosen?.value ?? null })}
          />
        </div>
        <PriceTable key={CustomerId} matrices={matrices} countries={countries} onDone={refresh} />
        {shown ? (
          <section key={source} className="flex w-full flex-col gap-2">
            <h2 className="text-14 font-semibold">{t("matrix.rules")}</h2>
            <p className="text-13 text-text-2">{t("customers.intro")}</p>
            {shown.rules.length === 0 ? (
              <p className="text-13 text-text-2">{t("customers.none")}</p>
            ) : null}
            <RulesEditor
              source={shown.source}
              currency={shown.currency}
              rules={shown.rules}
              operators={shown.operators}
              warnings={shown.warnings}
              save={async (rules) =>
                setCustomerPricesAction({ source: shown.source, version: shown.version, rules })
              }
              onDone={refresh}
            />
          </section>
        ) : null}
      </div>
    </>
  );
}
