"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { useErrorText } from "#components/form/use-error-text.ts";
import { CallState } from "#components/inbound/call-state.tsx";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { readApi } from "#components/list/read-api.ts";
import { Time } from "#components/time/time.tsx";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { showToast } from "#components/ui/toast.ts";
import { canReplay } from "#lib/inbound/call-states.ts";
import type { CallResult, InboundCallView } from "#lib/inbound/call.ts";
import type { Json } from "#lib/inbound/json.ts";
import type { InboundView } from "#lib/inbound/webhook.ts";
import { formatPhone } from "#lib/phone.ts";
import { replayInboundCallAction } from "#server/inbound/actions.ts";

const pageSize = "16";

interface CallLogProps {
  webhook: InboundView;
  mayChange: boolean;
  onUse: (call: Json) => void;
}

/** The latest calls of a webhook: what was understood of each, what became of it, and sending again what wasn't sent. */
export function CallLog({ webhook, mayChange, onUse }: CallLogProps) {
  const t = useTranslations("inbound");
  const id = useId();
  const client = useQueryClient();
  const queryKey = ["inboundCalls", webhook.id];
  const { data, isPending, isError } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      readApi<{ data: InboundCallView[] }>(
        "/integrationCalls",
        new URLSearchParams({ IntegrationId: webhook.id, $limit: pageSize }),
        signal,
      ),
  });
  useLiveRefresh("inboundCalls.*", async () => client.invalidateQueries({ queryKey }), {
    interval: 1000,
  });
  return (
    <section aria-labelledby={id} className="border-t border-border px-6 py-5 max-md:px-4">
      <h3 id={id} className="mb-3 text-15 font-semibold">
        {t("log.title")}
      </h3>
      {isPending ? <Spinner className="size-5" /> : null}
      {isError ? (
        <p role="alert" className="text-13 text-danger">
          {t("failed")}
        </p>
      ) : null}
      {data?.data.length === 0 ? <NoCalls url={webhook.url} /> : null}
      <ul className="flex flex-col">
        {data?.data.map((call) => (
          <Call key={call.id} call={call} mayChange={mayChange} onUse={onUse} />
        ))}
      </ul>
    </section>
  );
}

function NoCalls({ url }: { url: string }) {
  const t = useTranslations("inbound");
  const command = `curl -H 'Content-Type: application/json' -d '{"phone":"+79000000002"}' ${url}`;
  return (
    <div className="flex flex-col gap-2 text-13 text-text-2">
      <p>{t("log.none")}</p>
      <span className="flex items-center gap-1">
        <code className="min-w-0 rounded-control bg-fill px-2 py-1 text-12 break-all">
          {command}
        </code>
        <CopyButton text={command} label={t("copy")} />
      </span>
    </div>
  );
}

interface CallProps extends Pick<CallLogProps, "mayChange" | "onUse"> {
  call: InboundCallView;
}

function Call({ call, mayChange, onUse }: CallProps) {
  const t = useTranslations("inbound");
  const textOf = useErrorText();
  const attempt = useAttempt();
  const [isSending, setSending] = useState(false);
  const replay = async () => {
    setSending(true);
    const done = await attempt(async () => replayInboundCallAction({ id: call.id }));
    setSending(false);
    if (done) showToast({ kind: "success", title: t("log.replayed") });
  };
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-border py-2.5 text-13">
      <Time value={call.createdAt} format="stamp" className="w-32 shrink-0 text-muted" />
      <CallState state={call.state} />
      <div className="min-w-48 flex-1">
        {call.event === "" ? null : <code className="text-12 text-text-2">{call.event}</code>}
        {call.error === null ? null : (
          <p className="text-danger">{textOf({ type: "custom", message: call.error })}</p>
        )}
        <ul>
          {call.results.map((result, index) => (
            <li key={index}>
              <Result result={result} />
            </li>
          ))}
        </ul>
        {call.leftOut > 0 ? (
          <p className="text-warning">{t("studio.leftOut", { count: call.leftOut })}</p>
        ) : null}
        {call.repeats > 0 ? (
          <p className="text-12 text-muted">{t("log.repeats", { count: call.repeats })}</p>
        ) : null}
      </div>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onUse(call.payload as Json)}>
          {t("log.use")}
        </Button>
        {mayChange && canReplay(call.state) ? (
          <Button size="sm" loading={isSending} onClick={() => void replay()}>
            {t("log.replay")}
          </Button>
        ) : null}
      </span>
    </li>
  );
}

function Result({ result: { recipient, error, isRepeated } }: { result: CallResult }) {
  const t = useTranslations("inbound");
  const textOf = useErrorText();
  return (
    <span className="flex flex-wrap gap-x-2">
      <bdi className="figures">{formatPhone(recipient)}</bdi>
      {error === null ? null : (
        <span className="text-danger">{textOf({ type: "custom", message: error })}</span>
      )}
      {isRepeated ? <span className="text-muted">{t("log.repeated")}</span> : null}
    </span>
  );
}
