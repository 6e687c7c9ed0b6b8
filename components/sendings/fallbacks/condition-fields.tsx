import { useTranslations } from "next-intl";
import { useId } from "react";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field, FieldError } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { type FallbackOptions, maxFallbackTimeout } from "#lib/sendings/fallbacks/options.ts";
import type { SendingStatus } from "#lib/sendings/statuses.ts";

interface ConditionFieldsProps {
  options: FallbackOptions;
  /** Said once none of the conditions is whole. */
  error: string | null;
  onChange: (options: FallbackOptions) => void;
}

/** The statuses that a provider may report of a message. */
const statuses = ["sent", "delivered", "seen", "failed"] as const satisfies SendingStatus[];

/** When a fallback goes out; a status chosen for one condition can't be chosen for the other. */
export function ConditionFields({ options, error, onChange }: ConditionFieldsProps) {
  const t = useTranslations("fallbacks.wizard");
  const errorId = useId();
  const { onStatus, onTimeout, onIncomingPayload } = options;
  const except = onTimeout?.except ?? [];
  const timeout = onTimeout?.timeout ?? 0;
  return (
    <div
      role="group"
      aria-label={t("when")}
      aria-describedby={error ? errorId : undefined}
      className="flex flex-col gap-3"
    >
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      <Statuses
        label={t("once")}
        chosen={onStatus}
        taken={except}
        onChange={(chosen) => onChange({ ...options, onStatus: chosen })}
      />
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-end gap-4 max-md:grid-cols-1">
        <Field label={t("seconds")}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={timeout === 0 ? "" : String(timeout)}
              onChange={(event) => {
                const digits = event.target.value.replaceAll(/\D/g, "").slice(0, 6);
                const seconds = Math.min(maxFallbackTimeout, Number(digits));
                onChange({ ...options, onTimeout: { timeout: seconds, except } });
              }}
            />
          )}
        </Field>
        <Statuses
          label={t("unless")}
          chosen={except}
          taken={onStatus}
          onChange={(chosen) => onChange({ ...options, onTimeout: { timeout, except: chosen } })}
        />
      </div>
      <Field label={t("answer")} hint={t("answerHint")}>
        {(control) => (
          <Input
            {...control}
            value={onIncomingPayload?.text ?? ""}
            maxLength={1000}
            autoComplete="off"
            onChange={({ target: { value: text } }) =>
              onChange({ ...options, onIncomingPayload: text === "" ? null : { text } })
            }
          />
        )}
      </Field>
    </div>
  );
}

interface StatusesProps {
  label: string;
  chosen: readonly SendingStatus[];
  /** Statuses that are chosen in the other list. */
  taken: readonly SendingStatus[];
  onChange: (chosen: SendingStatus[]) => void;
}

function Statuses({ label, chosen, taken, onChange }: StatusesProps) {
  const t = useTranslations("commons.status");
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13 font-medium">{label}</legend>
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
        {statuses.map((status) => (
          <Checkbox
            key={status}
            label={t(status)}
            checked={chosen.includes(status)}
            disabled={taken.includes(status)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, status] : chosen.filter((other) => other !== status),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
