"use client";

import { useTranslations } from "next-intl";
import { ListPicker } from "#components/sendings/recipients/list-picker.tsx";
import { NumbersField } from "#components/sendings/recipients/numbers-field.tsx";
import { useListSizes } from "#components/sendings/recipients/use-list-sizes.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import type { SendableList } from "#lib/contacts/sendable.ts";
import { channels } from "#lib/sendings/channels.ts";
import type { DraftRecipients } from "#lib/sendings/draft-wire.ts";
import type { Draft, DraftChange } from "#lib/sendings/draft.ts";
import type { NumbersCountry } from "./send-state.ts";

interface RecipientsStepProps {
  draft: Draft;
  recipients: DraftRecipients;
  country: NumbersCountry | null;
  lists: readonly SendableList[];
  mayMakeLists: boolean;
  onChange: (change: DraftChange) => void;
}

export function RecipientsStep({
  draft,
  recipients,
  country,
  lists,
  mayMakeLists,
  onChange,
}: RecipientsStepProps) {
  const t = useTranslations("send.recipients");
  const { both, included, excluded } = recipients;
  const kind = channels[draft.channel].address;
  const sizes = useListSizes(lists, kind);
  const keepIncluded = () => {
    const clashing = new Set(both);
    const kept = [...excluded.phones, ...excluded.emails].filter(
      (address) => !clashing.has(address),
    );
    onChange({ excludedNumbers: kept.join("\n") });
  };
  return (
    <div className="flex flex-col gap-7">
      <ListPicker
        lists={lists}
        mayMake={mayMakeLists}
        kind={kind}
        sizes={sizes}
        included={draft.lists}
        excluded={draft.excludedLists}
        onChange={onChange}
      />
      <section aria-labelledby="send-numbers" className="flex flex-col gap-3">
        <h3 id="send-numbers" className="text-14 font-semibold">
          {t("addresses", { kind })}
        </h3>
        <div className="grid grid-cols-2 items-start gap-5 max-md:grid-cols-1">
          <NumbersField
            kind={kind}
            label={t("include", { kind })}
            hint={t("includeHint", { kind })}
            value={draft.numbers}
            parsed={included}
            country={country}
            onChange={(numbers) => onChange({ numbers })}
          />
          <NumbersField
            kind={kind}
            label={t("leaveOut", { kind })}
            hint={t("leaveOutHint", { kind })}
            value={draft.excludedNumbers}
            parsed={excluded}
            country={country}
            onChange={(excludedNumbers) => onChange({ excludedNumbers })}
          />
        </div>
        {both.length > 0 ? (
          <Alert
            tone="danger"
            live
            action={
              <Button size="sm" onClick={keepIncluded}>
                {t("keepIncluded")}
              </Button>
            }
          >
            {t("both", { count: both.length, addresses: both.slice(0, 3).join(", ") })}
          </Alert>
        ) : null}
      </section>
    </div>
  );
}
