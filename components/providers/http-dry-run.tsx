import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Alert } from "#components/ui/alert.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { channelsNamed } from "#lib/providers/channel-names.ts";
import { readAnswer } from "#lib/providers/http-answer.ts";
import { parseCallback, readCallback } from "#lib/providers/http-callback.ts";
import type { HttpConfig } from "#lib/providers/http-config.ts";
import { type HttpRequest, renderRequest } from "#lib/providers/http-request.ts";
import { readSecretLines, secretsIn } from "#lib/providers/secret-lines.ts";
import type { ProviderFormValues } from "./config-values.ts";

interface HttpDryRunProps {
  form: UseFormReturn<ProviderFormValues>;
  isNew: boolean;
}

/** The request that a sample message would make by what is typed now, and how an answer would be read. Sends nothing. */
export function HttpDryRun({ form, isNew }: HttpDryRunProps) {
  const t = useTranslations("providers.dryRun");
  const config = useWatch({ control: form.control, name: "config" }) as unknown as HttpConfig;
  const { request, missing } = renderSample(config, isNew, t("text"));
  return (
    <details>
      <summary className="cursor-pointer text-13 font-medium">{t("title")}</summary>
      <div className="mt-3 flex flex-col gap-4">
        {missing.length > 0 ? (
          <Alert tone="warning">
            {t("missing", { names: missing.map((name) => `{{${name}}}`).join(", ") })}
          </Alert>
        ) : null}
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          tabIndex={0}
          role="group"
          aria-label={t("request")}
          translate="no"
          className="max-h-72 overflow-auto rounded-control bg-fill px-3 py-2 font-mono text-12 [overflow-wrap:anywhere] whitespace-pre-wrap"
        >
          {textOf(request)}
        </pre>
        <Reading label={t("answer")} read={(text) => <AnswerLine config={config} text={text} />} />
        <Reading
          label={t("callback")}
          read={(text) => <CallbackLine config={config} text={text} />}
        />
      </div>
    </details>
  );
}

/** Secrets that are kept are not known here: their names stand for them. */
function renderSample(config: HttpConfig, isNew: boolean, text: string) {
  const typed = readSecretLines(config.secrets).secrets;
  const named = [config.url, config.headers, config.body].flatMap(secretsIn);
  const isKnown = (name: string) => !isNew || Object.hasOwn(typed, name);
  const secrets = Object.fromEntries(
    named.filter(isKnown).map((name) => [name, `••${name}••`] as const),
  );
  const message = {
    id: "0199c0de-0000-7000-8000-000000000001",
    sender: "Cabinet",
    recipient: "+79161234567",
    text,
    type: channelsNamed(config.channels)[0] ?? "sms",
    payload: {},
  };
  return renderRequest(config, message, secrets);
}

function textOf({ method, url, headers, body }: HttpRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${url}`, ...lines, ...(body ? ["", body] : [])].join("\n");
}

interface ReadingProps {
  label: string;
  /** Shows how a text is read. */
  read: (text: string) => ReactNode;
}

function Reading({ label, read }: ReadingProps) {
  const [text, setText] = useState("");
  return (
    <div className="flex flex-col gap-1.5">
      <Field label={label}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={20_000}
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="font-mono text-13"
          />
        )}
      </Field>
      {text.trim() === "" ? null : <div className="text-13">{read(text)}</div>}
    </div>
  );
}

function AnswerLine({ config, text }: { config: HttpConfig; text: string }) {
  const t = useTranslations("providers.dryRun");
  const read = readAnswer(config, text);
  if (read.kind === "refused") return t("refused", { error: read.error });
  if (read.kind === "unclear") return t("unclear");
  return read.providerMessageId === null
    ? t("acceptedWithoutId")
    : t("accepted", { id: read.providerMessageId });
}

function CallbackLine({ config, text }: { config: HttpConfig; text: string }) {
  const t = useTranslations("providers.dryRun");
  const tStatus = useTranslations("commons.status");
  const read = readTyped(config, text);
  if (!read || read.isEmpty) return t("nothing");
  if (read.reports.length === 0 && read.incoming.length === 0) return t("onTheWay");
  return (
    <ul>
      {read.reports.map(({ id, status }) => (
        <li key={id}>{t("report", { id, status: tStatus(status) })}</li>
      ))}
      {read.incoming.map(({ from, text: written }) => (
        <li key={`${from} ${written}`}>{t("message", { from, text: written })}</li>
      ))}
    </ul>
  );
}

function readTyped(config: HttpConfig, text: string) {
  try {
    return readCallback(config, parseCallback(text, false));
  } catch {
    return null;
  }
}
