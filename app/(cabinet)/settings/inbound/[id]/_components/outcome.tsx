"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import type { Json } from "#lib/inbound/json.ts";
import type { TemplateChoice } from "#lib/inbound/template-choice.ts";
import { understand } from "#lib/inbound/understand.ts";
import type { InboundSettings } from "#lib/inbound/webhook.ts";
import { fieldNames, parseTemplate, renderTemplate } from "#lib/sendings/variables.ts";

/** Messages of one call that are shown. */
const maxShown = 5;

interface OutcomeProps {
  call: Json;
  settings: InboundSettings;
  template: TemplateChoice | null;
}

/** What would be sent for the call by the form as it is now. */
export function Outcome({ call, settings, template }: OutcomeProps) {
  const t = useTranslations("inbound");
  const id = useId();
  const recipient = template?.recipient ?? "phone";
  const { messages, leftOut } = understand(call, settings, recipient);
  const text = parseTemplate(template?.text ?? "");
  return (
    <section aria-labelledby={id} aria-live="polite" className="px-6 py-5 max-md:px-4">
      <h3 id={id} className="mb-2 text-13 font-medium">
        {t("studio.preview")}
      </h3>
      {messages.length === 0 ? (
        <p className="text-13 text-text-2">{t("studio.nobody")}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {messages.slice(0, maxShown).map(({ to, fields, index }) => (
            <li
              key={`${String(index)} ${to}`}
              className="rounded-card border border-border bg-surface px-3 py-2 text-13"
            >
              <p className="font-medium figures">
                {to === "" ? (
                  <span className="text-warning">{t("studio.noRecipient")}</span>
                ) : (
                  <bdi>{to}</bdi>
                )}
              </p>
              <p className="break-words whitespace-pre-wrap text-text-2">
                {renderTemplate(text, knownOf(fields), () => 0)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {leftOut + Math.max(0, messages.length - maxShown) > 0 ? (
        <p className="mt-2 text-12 text-muted">
          +{leftOut + Math.max(0, messages.length - maxShown)}
        </p>
      ) : null}
      {leftOut > 0 ? (
        <p className="mt-1 text-12 text-warning">{t("studio.leftOut", { count: leftOut })}</p>
      ) : null}
    </section>
  );
}

function knownOf(fields: Record<string, string>) {
  const isOwn = (name: string) => fieldNames.some((field) => field === name);
  const entries = Object.entries(fields);
  return {
    ...Object.fromEntries(entries.filter(([name]) => isOwn(name))),
    custom: Object.fromEntries(entries.filter(([name]) => !isOwn(name))),
  };
}
