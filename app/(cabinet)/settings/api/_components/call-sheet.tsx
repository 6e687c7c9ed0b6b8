"use client";

import { useTranslations } from "next-intl";
import { methodColor } from "#components/api/method-color.ts";
import { NameRow, TimeRow, WholeId } from "#components/list/row-facts.tsx";
import { type OpenRow, RowSheet } from "#components/list/row-sheet.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import type { ApiCallView, LoggedPart } from "#lib/api-log/call.ts";
import { AnswerBadge } from "./answer-badge.tsx";
import { CallAgain } from "./call-again.tsx";

interface CallSheetProps {
  open: OpenRow<ApiCallView>;
  maySend: boolean;
}

/** A call with what was sent and answered, and ways to make it again. */
export function CallSheet({ open, maySend }: CallSheetProps) {
  const t = useTranslations("apiLog.details");
  return (
    <RowSheet
      open={open}
      whole
      t={t}
      title={(row) =>
        row ? (
          <code className="text-13 break-all">
            <span className={methodColor(row.method)}>{row.method}</span> {row.path}
          </code>
        ) : null
      }
      footer={(call) => <CallAgain key={call.id} call={call} maySend={maySend} />}
    >
      {(call) => <Facts call={call} />}
    </RowSheet>
  );
}

function Facts({ call }: { call: ApiCallView }) {
  const t = useTranslations("apiLog");
  const message = messageOf(call.response);
  return (
    <>
      <SheetSection>
        <p className="flex items-center gap-2 text-text-2">
          <AnswerBadge status={call.status} />
          <span className="figures">{t("ms", { ms: call.ms })}</span>
          {call.calls > 1 ? <span>{t("times", { count: call.calls })}</span> : null}
        </p>
        {message === null ? null : (
          <Alert tone="warning" className="mt-3">
            <p className="font-medium break-words">{message}</p>
            {call.status < 500 ? <p>{t("details.nothing")}</p> : null}
          </Alert>
        )}
      </SheetSection>
      <SheetSection title={t("details.facts")}>
        <TimeRow name={t("details.at")} at={call.createdAt} />
        <SheetRow name={t("details.protocol")}>{t(`protocol.${call.protocol}`)}</SheetRow>
        {call.token === null ? null : <NameRow name={t("details.token")}>{call.token}</NameRow>}
        {call.ip === null ? null : <NameRow name={t("details.from")}>{call.ip}</NameRow>}
        {call.requestId === null ? null : (
          <SheetRow name={t("details.requestId")}>
            <WholeId id={call.requestId} />
          </SheetRow>
        )}
      </SheetSection>
      <Part
        title={t("details.request")}
        part={call.request}
        bytes={call.bytesIn}
        copy={t("details.copyRequest")}
      />
      <Part
        title={t("details.answer")}
        part={call.response}
        bytes={call.bytesOut}
        copy={t("details.copyAnswer")}
      />
    </>
  );
}

interface PartProps {
  title: string;
  part: LoggedPart;
  bytes: number;
  copy: string;
}

function Part({ title, part: { headers, body, masked, isCut }, bytes, copy }: PartProps) {
  const t = useTranslations("apiLog.details");
  const text = body === null ? null : laidOut(body);
  const about = [
    t("size", { bytes }),
    masked > 0 && t("masked", { count: masked }),
    isCut && t("cut"),
  ].filter((word) => word !== false);
  return (
    <SheetSection title={title}>
      <ul className="mb-2 text-12">
        {Object.entries(headers).map(([name, value]) => (
          <li key={name} className="flex justify-between gap-4 font-mono">
            <span className="shrink-0 text-muted">{name}</span>
            <span className="min-w-0 text-right break-all">{value}</span>
          </li>
        ))}
      </ul>
      <p className="flex items-center justify-between gap-2 text-12 text-muted">
        {text === null ? t("noBody") : about.join(" · ")}
        {text === null ? null : <CopyButton text={text} label={copy} />}
      </p>
      {text === null ? null : (
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          tabIndex={0}
          role="group"
          aria-label={title}
          translate="no"
          className="mt-1 max-h-80 overflow-auto rounded-card border border-border px-3 py-2 font-mono text-11 break-all whitespace-pre-wrap"
        >
          {text}
        </pre>
      )}
    </SheetSection>
  );
}

/** What the answer says in words; null where nothing was refused. */
function messageOf({ body }: LoggedPart): string | null {
  try {
    const { message, key } = (JSON.parse(body ?? "{}") ?? {}) as Record<string, unknown>;
    return typeof message === "string" && typeof key === "string" ? message : null;
  } catch {
    return null;
  }
}

function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
