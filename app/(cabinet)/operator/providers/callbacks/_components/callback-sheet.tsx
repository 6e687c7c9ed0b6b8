"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { NameRow, TimeRow, WholeId } from "#components/list/row-facts.tsx";
import { type OpenRow, RowSheet } from "#components/list/row-sheet.tsx";
import { useSizeText } from "#components/storage/file-size.tsx";
import { Button } from "#components/ui/button.tsx";
import { NoData } from "#components/ui/no-data.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { CallbackDetails, CallbackLine } from "#lib/providers/callback-log.ts";
import { replayCallbackAction } from "#server/callbacks/actions.ts";
import { CallbackState } from "./callback-state.tsx";

interface CallbackSheetProps {
  open: OpenRow<CallbackLine, CallbackDetails>;
  mayReplay: boolean;
}

/** A provider's call as it came. */
export function CallbackSheet({ open, mayReplay }: CallbackSheetProps) {
  const t = useTranslations("providers.callbacks");
  return (
    <RowSheet<CallbackLine, CallbackDetails>
      open={open}
      t={t}
      title={(call) => <bdi className="truncate">{call?.provider ?? t("gone")}</bdi>}
      footer={(call) =>
        mayReplay && call.state !== "waiting" ? <Replay id={call.id} /> : undefined
      }
    >
      {(call) => <Call call={call} />}
    </RowSheet>
  );
}

function Call({ call }: { call: CallbackDetails }) {
  const t = useTranslations("providers.callbacks");
  const size = useSizeText();
  const { state, error, method, bytes, query, headers, body, isCut, createdAt, appliedAt } = call;
  return (
    <>
      <SheetSection>
        <SheetRow name={t("fields.state")}>
          <CallbackState state={state} />
        </SheetRow>
        {error === null ? null : (
          <>
            <SheetRow name={t("fields.error")}>
              <code className="font-mono text-12">{error}</code>
            </SheetRow>
            <p className="pb-2 text-text-2">{t("unreadable")}</p>
          </>
        )}
        <SheetRow name={t("fields.method")}>
          <code className="font-mono text-12">{method}</code>
        </SheetRow>
        <SheetRow name={t("fields.bytes")}>
          <span className="figures">{size(bytes)}</span>
        </SheetRow>
        <TimeRow name={t("fields.createdAt")} at={createdAt} />
        {appliedAt === null ? null : <TimeRow name={t("fields.appliedAt")} at={appliedAt} />}
        <NameRow name={t("fields.id")}>
          <WholeId id={call.id} />
        </NameRow>
      </SheetSection>
      {query === "" ? null : <Text title={t("fields.query")} text={query} />}
      {Object.entries(headers).map(([name, value]) => (
        <Text key={name} title={name} text={value} />
      ))}
      <SheetSection title={t("fields.body")}>
        {body === "" ? <NoData /> : <Written text={body} />}
        {isCut ? <p className="mt-2 text-12 text-muted">{t("cut")}</p> : null}
      </SheetSection>
    </>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <SheetSection title={title}>
      <Written text={text} />
    </SheetSection>
  );
}

/** What a provider has written, which may be of any length and script. */
function Written({ text }: { text: string }) {
  return (
    <pre
      dir="auto"
      translate="no"
      className="rounded-control bg-fill px-3 py-2 font-mono text-12 [overflow-wrap:anywhere] whitespace-pre-wrap"
    >
      {text}
    </pre>
  );
}

function Replay({ id }: { id: string }) {
  const t = useTranslations("providers.callbacks");
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);
  const replay = async () => {
    setBusy(true);
    const done = await attempt(async () => replayCallbackAction({ id }));
    setBusy(false);
    if (done) showToast({ kind: "success", title: t("replay.done") });
  };
  return (
    <Button loading={isBusy} onClick={() => void replay()}>
      {t("replay.one")}
    </Button>
  );
}
