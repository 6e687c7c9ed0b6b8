"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { Time } from "#components/time/time.tsx";
import { Button } from "#components/ui/button.tsx";
import { FlaskConical, RotateCw, ShieldCheck } from "#components/ui/icons.ts";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import { fieldMessages } from "#lib/action-result.ts";
import { bodyKind, type Piece, renderPieces } from "#lib/text/fill-template.ts";
import type { WebhookBlock } from "#lib/webhooks/block.ts";
import { linesOf, markBody } from "#lib/webhooks/body-marks.ts";
import type { WebhookEvent } from "#lib/webhooks/event-names.ts";
import type { SampleEvent, TestView } from "#lib/webhooks/studio.ts";
import { testWebhookAction } from "#server/webhooks/actions.ts";
import { CodeLines } from "./code-lines.tsx";
import type { BlockFormHandle } from "./form-handle.ts";

const VerifyDialog = dynamic(
  () => import("./verify-dialog.tsx").then((module) => module.VerifyDialog),
  { ssr: false, loading: LayerLoading },
);

interface PreviewProps {
  block: WebhookBlock;
  event: WebhookEvent;
  sample: SampleEvent | null;
  /** Shows the event before; null if there is only one. */
  onOther: (() => void) | null;
  /** Gets what became of a test; null for those who may not test. */
  onTested: ((test: TestView) => void) | null;
  form: BlockFormHandle;
}

/** What would leave for the last event, by what is typed now. */
export function Preview({ block, event, sample, onOther, onTested, form }: PreviewProps) {
  const t = useTranslations("webhooks.preview");
  const attempt = useAttempt();
  const tVerify = useTranslations("webhooks.verify");
  const [isTesting, setTesting] = useState(false);
  const [isVerifying, setVerifying] = useState(false);
  const pieces = piecesOf(block, event, sample);
  const bytes = new TextEncoder().encode(pieces.map(({ text }) => text).join("")).length;
  const test = async () => {
    setTesting(true);
    const given = sample && { id: sample.id, what: sample.what, data: sample.data as never };
    const done = await attempt(() => testWebhookAction({ event, block, sample: given }), {
      onRefused: (error) => {
        if (!error.fields.some(({ path }) => path.join(".") === "block.url")) return false;
        form.setError("block.url", { type: "server", message: fieldMessages(error) });
        form.setFocus("block.url");
        return true;
      },
    });
    setTesting(false);
    if (done) onTested?.(done.data);
  };
  return (
    <section aria-label={t("title")} className="border-b border-border">
      <div className="flex flex-wrap items-center gap-2 border-b border-border px-5 py-2.5 max-md:px-4">
        <h2 className="text-15 font-semibold">{t("title")}</h2>
        <span className="flex-1 text-12 text-muted">
          {sample ? (
            <>
              {t("by")} <Time value={sample.at} />
            </>
          ) : (
            t("none")
          )}
        </span>
        {onOther ? (
          <Button variant="ghost" onClick={onOther}>
            <RotateCw />
            {t("other")}
          </Button>
        ) : null}
        {onTested ? (
          <Button loading={isTesting} onClick={() => void test()}>
            <FlaskConical />
            {t("test")}
          </Button>
        ) : null}
      </div>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        role="group"
        aria-label={t("title")}
        translate="no"
        className="max-h-80 overflow-auto py-3 pr-5 pl-3 font-mono text-12/5 break-words whitespace-pre-wrap max-md:pr-4 max-md:pl-2"
      >
        <CodeLines lines={linesOf(shownPieces(pieces))}>
          {(piece) => <PieceText piece={piece} unfinished={t("unfinished")} />}
        </CodeLines>
      </pre>
      <div className="flex items-center gap-2 border-t border-border px-5 py-2 text-12 text-muted max-md:px-4">
        <ShieldCheck className="size-4 text-success" />
        <span className="flex-1">{signatureHeaders}</span>
        <Button variant="link" size="inline" onClick={() => setVerifying(true)}>
          {tVerify("open")}
        </Button>
        {isVerifying ? <VerifyDialog onClose={() => setVerifying(false)} /> : null}
        <span className="figures">{t("bytes", { count: bytes })}</span>
      </div>
    </section>
  );
}

const signatureHeaders = "webhook-id, -timestamp, -signature";
interface ShownPiece {
  kind: "text" | "value" | "missing" | "unfinished";
  text: string;
}

/** The pieces with unfinished placeholders apart; where a value is missing, its path stands. */
function shownPieces(pieces: readonly Piece[]): ShownPiece[] {
  return pieces.flatMap(({ text, path, isMissing }): ShownPiece[] => {
    if (path !== null)
      return [isMissing ? { kind: "missing", text: path } : { kind: "value", text }];
    return markBody(text, () => true).map((mark) => ({
      kind: mark.kind === "unfinished" ? "unfinished" : "text",
      text: mark.text,
    }));
  });
}

function PieceText({
  piece: { kind, text },
  unfinished,
}: {
  piece: ShownPiece;
  unfinished: string;
}) {
  if (kind === "text") return text;
  if (kind === "value") return <span className="text-success">{text}</span>;
  return (
    <mark className="rounded-badge bg-warning-subtle px-1 text-warning">
      {kind === "missing" ? text : unfinished}
    </mark>
  );
}

function piecesOf(block: WebhookBlock, event: WebhookEvent, sample: SampleEvent | null): Piece[] {
  const data = withSentAs(block, sample);
  const payload = { type: event, timestamp: sample?.at ?? "", data };
  const written = (text: string): Piece[] => [{ text, path: null, isMissing: false }];
  if (block.body.trim() === "") return written(JSON.stringify(payload, null, 2));
  const contentType = Object.entries(block.headers).find(
    ([name]) => name.toLowerCase() === "content-type",
  )?.[1];
  return renderPieces(block.body, payload, bodyKind(block.body, contentType));
}

function withSentAs({ extras }: WebhookBlock, sample: SampleEvent | null): unknown {
  const sentAs = extras.statuses[sample?.what as keyof typeof extras.statuses];
  if (typeof sentAs !== "string") return sample?.data ?? {};
  const data = sample?.data as { state?: object };
  return { ...data, state: { ...data.state, status: sentAs } };
}
