"use client";

import { useTranslations } from "next-intl";
import {
  type ShortageOption,
  ShortageOptions,
} from "#components/confirmation/shortage-options.tsx";
import { Money } from "#components/money/money.tsx";
import { useMoneyText } from "#components/money/use-money-text.ts";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { topUpBy } from "#lib/payments/top-up-href.ts";
import { channels } from "#lib/sendings/channels.ts";
import type { SendingEstimate } from "#lib/sendings/estimate.ts";
import { HelpText } from "./help-text.tsx";
import type { WizardState } from "./use-wizard.ts";

interface ShortageWaysProps {
  wizard: WizardState;
  /** The estimate for all chosen recipients. */
  whole: SendingEstimate;
}

/** Ways out where the money covers only a part of the recipients. */
export function SendShortageOptions({ wizard, whole }: ShortageWaysProps) {
  const t = useTranslations("send.ways");
  const write = useMoneyText();
  const { draft, plan, money, change, go } = wizard;
  const { affordable, available, shortage, recipients, price, currency, isSampled } = whole;
  const limit = draft.limit ?? affordable.recipients;
  const cutCost = draft.limit === null || !plan ? affordable.cost : plan.cost;
  const form = isSampled ? "estimate" : "amount";
  const ways: ShortageOption<"pause" | "limit">[] = [
    {
      id: "pause",
      title: t("pause"),
      note: t("pauseNote", {
        now: affordable.recipients,
        later: recipients - affordable.recipients,
      }),
      total: t.rich("atMost", { amount: () => <Money amount={available} currency={currency} /> }),
    },
    {
      id: "limit",
      title: t("limit", { count: limit }),
      note: t("limitNote", {
        kind: channels[draft.channel].address,
        left: Math.max(0, recipients - limit),
      }),
      total: <Money amount={cutCost} currency={currency} form={form} />,
      action: (
        <Button size="sm" onClick={() => go("recipients")}>
          {t("choose")}
        </Button>
      ),
    },
  ];
  return (
    <ShortageOptions
      label={t("label")}
      value={draft.limit === null ? "pause" : "limit"}
      onChoose={(id) => change({ limit: id === "limit" ? affordable.recipients : null })}
      ways={ways}
      elsewhere={[
        {
          id: "topUp",
          title: t("topUp"),
          note: money.topUpHref ? (
            t("topUpNote", { count: recipients })
          ) : (
            <HelpText support={money.support} />
          ),
          total: <Money amount={price.max} currency={currency} form={form} />,
          action: money.topUpHref ? (
            <ButtonLink size="sm" href={topUpBy(money.topUpHref, shortage)}>
              {t("topUpBy", { amount: write(shortage, currency, { form, up: true }) })}
            </ButtonLink>
          ) : undefined,
        },
      ]}
    />
  );
}
