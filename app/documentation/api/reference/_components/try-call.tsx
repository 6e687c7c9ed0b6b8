"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { type SyntheticEvent, useState } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FlaskConical, Play } from "#components/ui/icons.ts";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import type { Tryout } from "../tryout.ts";
import { type Answered, callApi } from "./call-api.ts";
import { TryoutAnswer } from "./tryout-answer.tsx";

interface TryCallProps {
  tryout: Tryout;
  /** What a recipient of the sandbox does, by its address. */
  does: Readonly<Record<string, string>>;
  mayCreateToken: boolean;
}

/** Makes the call from the reader's own browser, with a token that stands nowhere but in this field. */
export function TryCall({ tryout, does, mayCreateToken }: TryCallProps) {
  const t = useTranslations("reference.try");
  const { recipients, parameters, makesMessage } = tryout;
  const title = t(makesMessage ? "title" : "read");
  const [token, setToken] = useState("");
  const [recipient, setRecipient] = useState(recipients[2]?.address ?? "");
  const [values, setValues] = useState<Record<string, string>>({});
  const [body, setBody] = useState(() => written(tryout.body));
  const [state, setState] = useState<"idle" | "calling" | "unreadable">("idle");
  const [answered, setAnswered] = useState<Answered | null>(null);

  const run = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (state === "calling") return;
    const parsed = body === "" ? null : parse(body);
    if (body !== "" && !parsed) return setState("unreadable");
    setState("calling");
    setAnswered(null);
    setAnswered(
      await callApi({
        method: tryout.method,
        path: addressOf(tryout, values),
        token: token.trim(),
        // Whatever is typed, it goes to the sandbox and nowhere else.
        body: parsed && (recipients.length > 0 ? { ...parsed, recipient } : parsed),
      }),
    );
    setState("idle");
  };

  return (
    <section aria-label={title} className="rounded-card border border-border bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-border px-3.5 py-2.5">
        <h2 className="flex items-center gap-2 text-13 font-semibold">
          <FlaskConical className="size-4 text-muted" />
          {title}
        </h2>
        <span className="text-12 text-muted">{t(makesMessage ? "free" : "reads")}</span>
      </div>
      <form onSubmit={(event) => void run(event)} className="flex flex-col gap-3 p-3.5">
        <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
          {recipients.length > 0 ? (
            <Field label={t("recipient")} hint={does[recipient]}>
              {(control) => (
                <NativeSelect
                  {...control}
                  className="w-full"
                  value={recipient}
                  onChange={(event) => setRecipient(event.target.value)}
                >
                  {recipients.map(({ address }) => (
                    <option key={address}>{address}</option>
                  ))}
                </NativeSelect>
              )}
            </Field>
          ) : null}
          {parameters.map(({ name }) => (
            <Field key={name} label={<code>{name}</code>} required>
              {(control) => (
                <Input
                  {...control}
                  value={values[name] ?? ""}
                  maxLength={200}
                  onChange={(event) => {
                    const { value } = event.target;
                    setValues((before) => ({ ...before, [name]: value }));
                  }}
                />
              )}
            </Field>
          ))}
          <Field
            label={t("token")}
            required
            hint={t("tokenHint")}
            aside={
              mayCreateToken ? (
                <Link
                  href="/account/tokens?action=create"
                  className="text-12 text-accent-text hover:underline"
                >
                  {t("createToken")}
                </Link>
              ) : null
            }
          >
            {(control) => (
              <Input
                {...control}
                type="password"
                autoComplete="off"
                value={token}
                maxLength={300}
                onChange={(event) => setToken(event.target.value)}
              />
            )}
          </Field>
        </div>
        {tryout.body === null ? null : (
          <Field label={t("body")} error={state === "unreadable" ? t("unreadable") : null}>
            {(control) => (
              <Textarea
                {...control}
                rows={Math.min(14, body.split("\n").length)}
                spellCheck={false}
                className="font-mono text-12"
                value={body}
                maxLength={20_000}
                onChange={(event) => {
                  setBody(event.target.value);
                  setState("idle");
                }}
              />
            )}
          </Field>
        )}
        <div>
          <Button type="submit" variant="primary" loading={state === "calling"}>
            <Play className="size-4" />
            {t("run")}
          </Button>
        </div>
      </form>
      <div aria-live="polite">
        {answered?.kind === "lost" ? (
          <div className="border-t border-border p-3.5">
            <Alert tone="danger">{t("lost")}</Alert>
          </div>
        ) : null}
        {answered?.kind === "answer" ? (
          <TryoutAnswer
            key={answered.at}
            answer={answered}
            follow={makesMessage ? token.trim() : null}
          />
        ) : null}
      </div>
    </section>
  );
}

function addressOf({ path, parameters }: Tryout, values: Readonly<Record<string, string>>): string {
  const valueOf = (name: string) => values[name]?.trim() ?? "";
  const query = new URLSearchParams(
    parameters.flatMap(({ name, place }) => (place === "query" ? [[name, valueOf(name)]] : [])),
  );
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(valueOf(name)),
  );
  return query.size > 0 ? `${filled}?${query}` : filled;
}

function written(body: object | null): string {
  if (!body) return "";
  const { recipient: _chosen, ...rest } = body as { recipient?: unknown };
  return JSON.stringify(rest, null, 2);
}

function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
