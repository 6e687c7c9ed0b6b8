import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "#components/form/use-error-text.ts";
import { ChannelFields } from "#components/sendings/channel-composers.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { X } from "#components/ui/icons.ts";
import { NativeSelect } from "#components/ui/native-select.tsx";
import type { SenderState } from "#lib/sendernames/sendername.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { type DraftFallback, withMessage } from "#lib/sendings/fallbacks/draft-fallbacks.ts";
import type { TemplateRecipient } from "#lib/sendings/variables.ts";
import { fallbackReason } from "#lib/sendings/wizard-reasons.ts";
import type { ChannelPrice } from "#lib/tariffs/channel-price.ts";
import { ConditionFields } from "./condition-fields.tsx";

interface FallbackCardProps {
  /** Fallbacks are counted from 1. */
  number: number;
  fallback: DraftFallback;
  channels: Partial<Record<ChannelType, SenderState & { price: ChannelPrice | null }>>;
  recipient: TemplateRecipient | null;
  recipientName: string | null;
  filesOf: string | null;
  /** It existed when the form opened, so its errors are shown at once; those of a new one when it is left. */
  wasThere: boolean;
  /** Called when the reader enters this fallback. */
  onEnter: () => void;
  onChannel: (type: ChannelType) => void;
  onChange: (fallback: DraftFallback) => void;
  onRemove: () => void;
}

/** A fallback step: its channel, when it goes out, and what it says. */
export function FallbackCard({
  number,
  fallback,
  channels,
  recipient,
  recipientName,
  filesOf,
  wasThere,
  onEnter,
  onChannel,
  onChange,
  onRemove,
}: FallbackCardProps) {
  const t = useTranslations("fallbacks.wizard");
  const tChannel = useTranslations("commons.channel");
  const textOf = useErrorText();
  const [isReasonShown, setReasonShown] = useState(wasThere);
  const { type, payload, options } = fallback;
  const found = isReasonShown ? fallbackReason(fallback, channels) : null;
  const problem = found && {
    part: found.part,
    text: textOf({ type: "reason", message: found.key }),
  };
  const known = Object.keys(channels) as ChannelType[];
  const price = channels[type]?.price ?? null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields bubble their events here
    <fieldset
      onFocus={onEnter}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setReasonShown(true);
      }}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-border p-4"
    >
      <legend className="px-1 text-13 font-semibold">{t("step", { number })}</legend>
      <div className="flex items-end gap-3">
        <Field label={t("channel")} className="min-w-0 flex-1">
          {(control) => (
            <NativeSelect
              {...control}
              value={type}
              onChange={(event) => {
                const chosen = known.find((one) => one === event.target.value);
                if (chosen) onChannel(chosen);
              }}
              className="w-full"
            >
              {known.map((one) => (
                <option key={one} value={one} disabled={!channels[one]?.price && one !== type}>
                  {channels[one]?.price
                    ? tChannel(one)
                    : t("unpricedChannel", { channel: tChannel(one) })}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Button
          variant="ghost"
          aria-label={t("remove", { number })}
          className="shrink-0"
          onClick={onRemove}
        >
          <X className="size-4" />
          {t("removeShort")}
        </Button>
      </div>
      {price === null ? (
        <Alert tone="warning" title={t("unpriced", { channel: tChannel(type) })} />
      ) : null}
      <ConditionFields
        options={options}
        error={problem?.part === "condition" ? problem.text : null}
        onChange={(changed) => onChange({ ...fallback, options: changed })}
      />
      <div role="group" aria-label={t("message", { number })}>
        <ChannelFields
          channel={type}
          title={null}
          payload={payload}
          senders={channels[type]?.senders ?? []}
          mustBeApproved={channels[type]?.mustBeApproved ?? true}
          recipient={recipient}
          recipientName={recipientName}
          saving={null}
          problem={problem}
          filesOf={price && filesOf}
          onTitle={() => undefined}
          onPayload={(change) => onChange(withMessage(fallback, change))}
        />
      </div>
    </fieldset>
  );
}
