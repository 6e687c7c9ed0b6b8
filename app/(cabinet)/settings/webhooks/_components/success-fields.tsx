"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useDeferredValue } from "react";
import { useWatch } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { answered } from "#components/sendings/answered.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Check, CircleX } from "#components/ui/icons.ts";
import { Input } from "#components/ui/input.tsx";
import type { MatchInput } from "#lib/webhooks/studio.ts";
import { matchAnswerAction } from "#server/webhooks/actions.ts";
import type { BlockFormHandle } from "./form-handle.ts";

interface SuccessFieldsProps {
  form: BlockFormHandle;
  answer: MatchInput["answer"] | null;
}

/** The patterns of an accepted answer, tried on the last real one as they are typed. */
export function SuccessFields({ form, answer }: SuccessFieldsProps) {
  const t = useTranslations("webhooks.success");
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-13 font-medium max-md:text-14">{t("title")}</legend>
      <div className="grid grid-cols-2 gap-2 max-xs:grid-cols-1">
        <FormField form={form} name="block.successOn.status" label={t("status")}>
          {(control) => (
            <Input
              {...control}
              maxLength={500}
              autoComplete="off"
              placeholder="^2"
              className="font-mono"
            />
          )}
        </FormField>
        <FormField form={form} name="block.successOn.body" label={t("body")}>
          {(control) => (
            <Input
              {...control}
              maxLength={500}
              autoComplete="off"
              placeholder={'"ok":\\s*true'}
              className="font-mono"
            />
          )}
        </FormField>
      </div>
      {answer ? (
        <Match form={form} answer={answer} />
      ) : (
        <p className="text-12 text-muted">{t("hint")}</p>
      )}
    </fieldset>
  );
}

function Match({ form, answer }: { form: BlockFormHandle; answer: MatchInput["answer"] }) {
  const t = useTranslations("webhooks.success");
  const success = useDeferredValue(useWatch({ control: form.control, name: "block.successOn" }));
  const { data } = useQuery({
    queryKey: ["webhooks", "match", success, answer],
    queryFn: async () => answered(matchAnswerAction({ success, answer })),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  if (!data) return null;
  const isAccepted = data === "accepted";
  return (
    <p role="status" className="flex items-center gap-2 text-12 text-text-2">
      <Badge tone={isAccepted ? "success" : "danger"} icon={isAccepted ? Check : CircleX}>
        {answer.status}
      </Badge>
      {t(`match.${data}`)}
    </p>
  );
}
