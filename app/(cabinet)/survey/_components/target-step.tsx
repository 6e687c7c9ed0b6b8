import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Radio } from "#components/ui/radio.tsx";
import type { SurveyTarget } from "#lib/registration/survey.ts";

interface TargetStepProps {
  targets: readonly SurveyTarget[];
  target: SurveyTarget;
  onChoose: (target: SurveyTarget) => void;
  onNext: () => void;
}

/** The first question: a campaign, a conversation, or an integration. */
export function TargetStep({ targets, target, onChoose, onNext }: TargetStepProps) {
  const t = useTranslations("survey");
  return (
    <>
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">{t("targetQuestion")}</legend>
        {targets.map((name) => (
          <Radio
            key={name}
            name="target"
            value={name}
            checked={name === target}
            onChange={() => onChoose(name)}
            className="items-start! rounded-control border border-border-strong p-3 has-checked:border-accent has-checked:ring-1 has-checked:ring-accent"
            label={
              <span className="flex flex-col gap-0.5">
                <span className="text-14 font-medium">{t(`target.${name}`)}</span>
                <span className="text-13 text-muted">{t(`targetHint.${name}`)}</span>
              </span>
            }
          />
        ))}
      </fieldset>
      <Button variant="primary" size="lg" className="self-start max-md:w-full" onClick={onNext}>
        {t("next")}
      </Button>
    </>
  );
}
