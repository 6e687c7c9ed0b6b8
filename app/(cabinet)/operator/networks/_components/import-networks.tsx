"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { leaveSignedOut } from "#components/layout/session-over.ts";
import { DropZone } from "#components/storage/drop-zone.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import { showToast } from "#components/ui/toast.ts";
import { networksLimit, networksReplaced } from "#lib/networks/network.ts";

interface Refusal {
  message: string;
  lines: { line: string; message: string }[];
}

interface ImportNetworksProps {
  onDone: () => void;
  onClose: () => void;
}

/** Imports a table of mobile operators; errors are listed by line, and then nothing is changed. */
export function ImportNetworks({ onDone, onClose }: ImportNetworksProps) {
  const t = useTranslations("networks.import");
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const send = async (file: File) => {
    setSending(true);
    setRefusal(null);
    const answer = await replaceWith(file).catch(() => null);
    setSending(false);
    if (answer === null) return setRefusal({ message: t("failed"), lines: [] });
    if (answer.kind === "refused") return setRefusal(answer.refusal);
    showToast({ kind: "success", title: t("done", answer.replaced) });
    onDone();
    onClose();
  };
  const take = (file: File | undefined) => {
    if (!file || isSending) return;
    if (file.size > networksLimit) setRefusal({ message: t("tooLarge"), lines: [] });
    else void send(file);
  };
  return (
    <TitledDialog open onClose={onClose} title={t("title")}>
      <div className="flex flex-col gap-4">
        <p className="text-text-2">{t("intro")}</p>
        <DropZone accept=".csv,.txt,.xlsx,text/csv" onFiles={([file]) => take(file)} />
        <div role="status">
          {isSending ? (
            <p className="flex items-center gap-2 text-text-2">
              <Spinner className="size-4" />
              {t("sending")}
            </p>
          ) : null}
        </div>
        {refusal ? (
          <Alert tone="danger" title={refusal.message}>
            <p>{t("nothing")}</p>
            <ul className="mt-2 max-h-60 overflow-y-auto">
              {refusal.lines.map(({ line, message }) => (
                <li key={`${line} ${message}`} className="py-0.5">
                  <b className="font-semibold">{t("line", { line })}</b>: {message}
                </li>
              ))}
            </ul>
          </Alert>
        ) : null}
      </div>
    </TitledDialog>
  );
}

type Answer =
  | { kind: "replaced"; replaced: { prefixes: number; operators: number; countries: number } }
  | { kind: "refused"; refusal: Refusal };

async function replaceWith(file: File): Promise<Answer> {
  const response = await fetch("/api/networks", {
    method: "PUT",
    body: file,
    headers: { "Content-Type": file.type || "text/csv" },
  });
  if (response.status === 401) leaveSignedOut();
  const body: unknown = await response.json();
  if (response.ok) return { kind: "replaced", replaced: networksReplaced.parse(body) };
  return { kind: "refused", refusal: refusalOf(body) };
}

interface ErrorBody {
  message: string;
  data?: { message: string; path?: (string | number)[] }[];
}

function refusalOf(body: unknown): Refusal {
  const { message, data = [] } = body as ErrorBody;
  return {
    message,
    lines: data.map((one) => ({ line: String(one.path?.[1] ?? ""), message: one.message })),
  };
}
