"use client";

import { useTranslations } from "next-intl";
import { TimeRow } from "#components/list/row-facts.tsx";
import { RowSheet, type SheetProps } from "#components/list/row-sheet.tsx";
import { ProviderStateBadge } from "#components/providers/provider-state-badge.tsx";
import { useConfigWords } from "#components/providers/use-config-words.ts";
import { Time } from "#components/time/time.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import { providerConfigs } from "#lib/providers/kinds.ts";
import type { ProviderView } from "#lib/providers/provider.ts";
import { LiveState } from "./live-state.tsx";
import { ProviderChannels } from "./provider-channels.tsx";
import { UnmatchedCount, UnmatchedReports } from "./unmatched-reports.tsx";

/** A provider's connection state and configuration. */
export function ProviderSheet({ open, menu }: SheetProps<ProviderView>) {
  const t = useTranslations("providers");
  return (
    <RowSheet
      open={open}
      whole
      t={t}
      title={(provider) => <span className="truncate">{provider?.title ?? t("title")}</span>}
      menu={menu}
    >
      {(provider) => (
        <>
          <Standing provider={provider} />
          <LiveState provider={provider} />
          <Connection provider={provider} />
          <SheetSection>
            <TimeRow name={t("fields.createdAt")} at={provider.createdAt} />
            <TimeRow name={t("fields.updatedAt")} at={provider.updatedAt} />
          </SheetSection>
          <UnmatchedReports provider={provider} />
        </>
      )}
    </RowSheet>
  );
}

function Standing({ provider }: { provider: ProviderView }) {
  const t = useTranslations("providers");
  const { origin, kind, channels, state, problem, workers, readyAt, rules } = provider;
  return (
    <SheetSection>
      {origin === "environment" ? <Alert className="mb-2">{t("environmentNote")}</Alert> : null}
      {origin === "builtIn" ? <Alert className="mb-2">{t("builtInNote")}</Alert> : null}
      <SheetRow name={t("fields.state")}>
        <ProviderStateBadge state={state} mode={provider.mode} />
      </SheetRow>
      {problem ? (
        <SheetRow name={t("fields.problem")}>
          <span lang="en" className="font-mono text-12 break-words">
            {problem}
          </span>
        </SheetRow>
      ) : null}
      {state === "off" ? null : (
        <SheetRow name={t("fields.workers")}>{t("workers", workers)}</SheetRow>
      )}
      <SheetRow name={t("fields.readyAt")}>
        {readyAt ? <Time value={readyAt} format="stamp" /> : t("never")}
      </SheetRow>
      <SheetRow name={t("fields.kind")}>{t(`kind.${kind}`)}</SheetRow>
      <SheetRow name={t("fields.channels")}>
        <ProviderChannels channels={channels} />
      </SheetRow>
      <SheetRow name={t("fields.rules")}>{rules}</SheetRow>
      {provider.callbackUrl === null ? null : (
        <SheetRow name={t("fields.callbackUrl")}>
          <span className="flex items-center gap-1">
            <span className="font-mono text-12 break-all">{provider.callbackUrl}</span>
            <CopyButton text={provider.callbackUrl} label={t("copyCallbackUrl")} />
          </span>
        </SheetRow>
      )}
      <SheetRow name={t("fields.unmatched")}>
        <UnmatchedCount provider={provider} />
      </SheetRow>
    </SheetSection>
  );
}

function Connection({ provider: { kind, config, senderRate } }: { provider: ProviderView }) {
  const t = useTranslations("providers");
  const words = useConfigWords();
  const fields = Object.entries(providerConfigs[kind].fields);
  const shown = fields.filter(([name]) => config[name] !== undefined && config[name] !== "");
  return shown.length > 0 || senderRate !== null ? (
    <SheetSection title={t("connection")}>
      {shown.map(([name, field]) => (
        <SheetRow key={name} name={words.label(kind, name)}>
          {words.value(field, config[name])}
        </SheetRow>
      ))}
      {senderRate === null ? null : <SheetRow name={t("senderRate.label")}>{senderRate}</SheetRow>}
    </SheetSection>
  ) : null;
}
