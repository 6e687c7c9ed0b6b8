"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { TimeField } from "#components/ui/time-field.tsx";
import { showToast } from "#components/ui/toast.ts";
import { setQuietHoursAction } from "#server/settings/actions.ts";

/** The hours as the schema has them; its module stays out of the browser. */
interface Hours {
  from: string;
  till: string;
}

interface QuietHoursProps {
  hours: Hours | null;
  /** The person's time zone with its offset. */
  zone: string;
  maySave: boolean;
}

const usual: Hours = { from: "22:00", till: "08:00" };
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The hours during which notifications stay in the cabinet. */
export function QuietHours({ hours, zone, maySave }: QuietHoursProps) {
  const t = useTranslations("settings");
  const attempt = useAttempt();
  const [isBusy, start] = useTransition();
  const [saved, setSaved] = useState(hours);
  const [isOn, setOn] = useState(hours !== null);
  const [typed, setTyped] = useState(hours ?? usual);
  const next = isOn ? typed : null;
  const isDirty = JSON.stringify(next) !== JSON.stringify(saved);
  const wrongTime = (text: string) => (isTime(text) ? undefined : t("errors.time"));
  const errors = {
    from: wrongTime(typed.from),
    till: typed.from === typed.till ? t("errors.quiet") : wrongTime(typed.till),
  };
  const isWrong = isOn && Boolean(errors.from ?? errors.till);
  const save = () =>
    start(async () => {
      if (!(await attempt(async () => setQuietHoursAction({ hours: next })))) return;
      setSaved(next);
      showToast({ kind: "success", title: t("notify.quiet.done") });
    });
  return (
    <section aria-labelledby="quiet-hours" className="flex flex-col gap-3">
      <h2 id="quiet-hours" className="text-15 font-semibold">
        {t("notify.quiet.title")}
      </h2>
      <Checkbox
        label={t("notify.quiet.on")}
        checked={isOn}
        disabled={!maySave}
        onChange={({ target }) => setOn(target.checked)}
      />
      {isOn ? (
        <div className="grid max-w-80 grid-cols-2 gap-3">
          {(["from", "till"] as const).map((name) => (
            <Field key={name} label={t(`notify.quiet.${name}`)} error={errors[name]}>
              {(control) => (
                <TimeField
                  {...control}
                  value={typed[name]}
                  disabled={!maySave}
                  onChange={(time) => setTyped((last) => ({ ...last, [name]: time }))}
                />
              )}
            </Field>
          ))}
        </div>
      ) : null}
      <p className="text-13 text-text-2">{t("notify.quiet.hint", { zone })}</p>
      {maySave ? (
        <Button
          className="self-start"
          loading={isBusy}
          disabled={!isDirty || isWrong}
          onClick={save}
        >
          {t("notify.quiet.save")}
        </Button>
      ) : null}
    </section>
  );
}
