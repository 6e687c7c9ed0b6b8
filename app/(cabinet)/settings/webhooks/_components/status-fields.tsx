"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { sendingStatuses } from "#lib/sendings/statuses.ts";
import type { BlockFormHandle } from "./form-handle.ts";

/** Which statuses are delivered, and what the receiver calls them. */
export function StatusFields({ form }: { form: BlockFormHandle }) {
  const t = useTranslations("webhooks.statuses");
  const status = useTranslations("commons.status");
  const chosen = useWatch({ control: form.control, name: "statuses" });
  const count = sendingStatuses.filter((name) => chosen[name].isSent).length;
  return (
    <details className="rounded-control border border-border">
      <summary className="cursor-pointer px-3 py-2 text-13 font-medium">
        {t("title", { count, total: sendingStatuses.length })}
      </summary>
      <ul className="flex flex-col gap-2 border-t border-border px-3 py-3">
        {sendingStatuses.map((name) => (
          <li key={name} className="grid grid-cols-2 items-center gap-2">
            <Checkbox label={status(name)} {...form.register(`statuses.${name}.isSent`)} />
            <Input
              size="sm"
              aria-label={t("sentAs", { status: status(name) })}
              placeholder={name}
              maxLength={100}
              autoComplete="off"
              {...form.register(`statuses.${name}.sentAs`)}
            />
          </li>
        ))}
      </ul>
      <p className="px-3 pb-3 text-12 text-muted">{t("hint")}</p>
    </details>
  );
}
