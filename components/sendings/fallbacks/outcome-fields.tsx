import { useTranslations } from "next-intl";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { NamedOptions } from "#components/ui/named-options.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { StepOutcome } from "#lib/sendings/fallbacks/simulate.ts";

interface OutcomeFieldsProps {
  step: number;
  type: ChannelType;
  outcome: StepOutcome;
  onChange: (outcome: StepOutcome) => void;
}

const kinds = ["silent", "delivered", "seen", "failed", "answered"] as const;

/** What is to become of one message of the chain. */
export function OutcomeFields({ step, type, outcome, onChange }: OutcomeFieldsProps) {
  const t = useTranslations("fallbacks.simulation");
  const tChannel = useTranslations("commons.channel");
  const { kind, after, text } = outcome;
  const label =
    step === 0
      ? t("first", { channel: tChannel(type) })
      : t("outcome", { number: step, channel: tChannel(type) });
  return (
    <div className="grid grid-cols-3 items-end gap-3 max-md:grid-cols-1">
      <Field label={label}>
        {(control) => (
          <NativeSelect
            {...control}
            className="w-full"
            value={kind}
            onChange={({ target }) =>
              onChange({ ...outcome, kind: kinds.find((one) => one === target.value) ?? "silent" })
            }
          >
            <NamedOptions values={kinds} nameOf={(one) => t(`kinds.${one}`)} />
          </NativeSelect>
        )}
      </Field>
      {kind === "silent" ? null : (
        <Field label={t("after")}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={String(after)}
              onChange={({ target }) =>
                onChange({
                  ...outcome,
                  after: Number(target.value.replaceAll(/\D/g, "").slice(0, 6)),
                })
              }
            />
          )}
        </Field>
      )}
      {kind === "answered" ? (
        <Field label={t("text")}>
          {(control) => (
            <Input
              {...control}
              value={text}
              maxLength={1000}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...outcome, text: target.value })}
            />
          )}
        </Field>
      ) : null}
    </div>
  );
}
