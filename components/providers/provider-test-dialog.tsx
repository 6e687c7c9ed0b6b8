"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChannelField } from "#components/channels/channel-field.tsx";
import { QuestionDialog } from "#components/form/question-dialog.tsx";
import { TextAreaField } from "#components/form/text-area-field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { providerTestInput, type ProviderTestView } from "#lib/providers/provider-test.ts";
import type { ProviderView } from "#lib/providers/provider.ts";
import { isolated } from "#lib/text/isolated.ts";
import { testProviderAction } from "#server/provider-tests/actions.ts";
import { Exchange } from "./exchange.tsx";

interface ProviderTestDialogProps {
  provider: ProviderView;
  onClose: () => void;
}

/** Sends one message by a provider and shows what is said on the wire. */
export function ProviderTestDialog({ provider, onClose }: ProviderTestDialogProps) {
  const t = useTranslations("providers.test");
  const [test, setTest] = useState<ProviderTestView | null>(null);
  const { id, title, channels } = provider;
  return (
    <QuestionDialog
      schema={providerTestInput}
      defaultValues={{
        recipient: "",
        text: t("sample"),
        type: channels[0] ?? "sms",
        sender: "Cabinet",
      }}
      send={async (values) => testProviderAction({ id, ...values })}
      onDone={setTest}
      labels={{
        title: t("title", { title: isolated(title) }),
        intro: t("intro"),
        close: t("close"),
        submit: t("submit"),
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
            <TextField
              form={form}
              name="recipient"
              label={t("recipient")}
              required
              maxLength={320}
            />
            <TextField form={form} name="sender" label={t("sender")} maxLength={255} />
          </div>
          {channels.length > 1 ? (
            <ChannelField form={form} name="type" label={t("channel")} channels={channels} />
          ) : null}
          <TextAreaField
            form={form}
            name="text"
            label={t("text")}
            required
            rows={2}
            maxLength={2000}
          />
          {test ? <Exchange test={test} /> : null}
        </>
      )}
    </QuestionDialog>
  );
}
