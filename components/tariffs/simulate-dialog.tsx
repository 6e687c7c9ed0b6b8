"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChannelField } from "#components/channels/channel-field.tsx";
import { QuestionDialog } from "#components/form/question-dialog.tsx";
import { TextAreaField } from "#components/form/text-area-field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { Money } from "#components/money/money.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { AccountField } from "#components/users/account-field.tsx";
import { addAmounts } from "#lib/add-amounts.ts";
import { type ChannelType, channelTypes, isSegmented } from "#lib/sendings/channels.ts";
import { simulationInput, type SimulationView } from "#lib/tariffs/simulation.ts";
import { simulatePriceAction } from "#server/tariffs/actions.ts";
import { ConditionText } from "./condition-text.tsx";
import { RuleCard } from "./rule-card.tsx";

interface SimulateDialogProps {
  /** Whether other accounts are the reader's to ask about. */
  seesOthers: boolean;
  onClose: () => void;
}

/** "This message to this number costs … because rule …"; sends nothing. */
export function SimulateDialog({ seesOthers, onClose }: SimulateDialogProps) {
  const t = useTranslations("tariffs.simulate");
  const [found, setFound] = useState<{ type: ChannelType; view: SimulationView } | null>(null);
  return (
    <QuestionDialog
      schema={simulationInput}
      defaultValues={{ type: "sms", recipient: "", sender: "", text: "", OwnerId: "" }}
      send={simulatePriceAction}
      onDone={(view, { type }) => setFound({ type, view })}
      labels={{
        title: t("title"),
        intro: t("intro"),
        close: t("close"),
        submit: t("submit"),
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
            <ChannelField form={form} name="type" label={t("channel")} channels={channelTypes} />
            <TextField
              form={form}
              name="recipient"
              label={t("recipient")}
              required
              maxLength={320}
            />
          </div>
          <TextField form={form} name="sender" label={t("sender")} maxLength={320} />
          <TextAreaField form={form} name="text" label={t("text")} rows={2} maxLength={4000} />
          {seesOthers ? (
            <AccountField form={form} name="OwnerId" label={t("owner")} hint={t("ownerHint")} />
          ) : null}
          {found ? <Answer type={found.type} view={found.view} /> : null}
        </>
      )}
    </QuestionDialog>
  );
}

function Answer({ type, view }: { type: ChannelType; view: SimulationView }) {
  const t = useTranslations("tariffs.simulate");
  const { price, buys, currency, rule, operator, operators, segments, asked, tariff } = view;
  if (price === null || rule === null)
    return <Alert tone="warning">{tariff === null ? t("noTariff") : t("noRule")}</Alert>;
  const known = operator ? { ...operators, [operator.mccmnc]: operator } : operators;
  return (
    <section aria-live="polite" className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3 text-13">
        <Money amount={price} currency={currency} form="price" className="text-20 font-semibold" />
        {isSegmented(type) && segments > 0 ? (
          <span className="text-text-2">{t("segments", { count: segments })}</span>
        ) : null}
        {operator ? (
          <span className="text-text-2">
            <ConditionText tag="mccmnc" values={[operator.mccmnc]} operators={known} />
          </span>
        ) : null}
      </p>
      {buys === null ? null : (
        <p className="text-13 text-text-2">
          {t.rich("margin", {
            buys: () => <Money amount={buys} currency={currency} form="price" />,
            margin: () => (
              <Money
                amount={addAmounts(price, -buys)}
                currency={currency}
                form="price"
                className={price < buys ? "text-danger" : "text-success"}
              />
            ),
          })}
        </p>
      )}
      <p className="text-13">{t("because", { number: asked, tariff: tariff ?? "" })}</p>
      <RuleCard rule={rule} tariff={{ source: type, currency, operators: known }} />
    </section>
  );
}
