"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { FlaskConical } from "#components/ui/icons.ts";
import type { ApiCallView } from "#lib/api-log/call.ts";
import { curlOf, repeatedTo, repeatOf } from "#lib/api-log/repeat.ts";

interface CallAgainProps {
  call: ApiCallView;
  maySend: boolean;
}

type State =
  | { kind: "idle" | "calling" | "lost" }
  | { kind: "answered"; status: number; text: string };

/** Copies a call for the shell, and makes it again from this browser where that does no harm. */
export function CallAgain({ call, maySend }: CallAgainProps) {
  const t = useTranslations("apiLog.details");
  const [state, setState] = useState<State>({ kind: "idle" });
  const repeated = repeatOf(call);
  const again = repeated && (repeated.body === null || maySend) ? repeated : null;
  const curl = curlOf(call, typeof location === "undefined" ? "" : location.origin);
  if (!again && curl === null) return null;

  const run = async () => {
    if (!again) return;
    setState({ kind: "calling" });
    try {
      const response = await fetch(`/api${again.path}`, {
        method: again.method,
        ...(again.body && {
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(again.body),
        }),
      });
      const text = (await response.text()).slice(0, 4000);
      setState({ kind: "answered", status: response.status, text });
    } catch {
      setState({ kind: "lost" });
    }
  };

  return (
    <div className="flex w-full flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {again ? (
          <Button loading={state.kind === "calling"} onClick={() => void run()}>
            <FlaskConical />
            {t(again.body ? "again" : "againGet")}
          </Button>
        ) : null}
        {curl === null ? null : (
          <span className="flex items-center gap-1 text-13 text-text-2">
            {t("curl")}
            <CopyButton text={curl} label={t("curl")} />
          </span>
        )}
      </div>
      {again?.body ? (
        <p className="text-12 text-muted">{t("againTo", { phone: repeatedTo })}</p>
      ) : null}
      <div aria-live="polite" className="text-12">
        {state.kind === "lost" ? <p className="text-danger">{t("lost")}</p> : null}
        {state.kind === "answered" ? (
          <>
            <p className="text-muted">
              {t("now")}: {state.status}
            </p>
            <pre
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
              tabIndex={0}
              role="group"
              aria-label={t("now")}
              translate="no"
              className="max-h-32 overflow-auto font-mono text-11 break-all whitespace-pre-wrap"
            >
              {state.text}
            </pre>
          </>
        ) : null}
      </div>
    </div>
  );
}
