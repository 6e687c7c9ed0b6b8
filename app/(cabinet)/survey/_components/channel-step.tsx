import { useTranslations } from "next-intl";
import { ChannelIcon } from "#components/channels/channel-icon.tsx";
import { Button } from "#components/ui/button.tsx";
import type { Edition } from "#lib/edition.ts";
import { channelsOf, type SurveyChannel, type SurveyTarget } from "#lib/registration/survey.ts";

interface ChannelStepProps {
  target: SurveyTarget;
  edition: Pick<Edition, "name">;
  disabled: boolean;
  onChoose: (channel: SurveyChannel) => void;
}

/** The second question; its answer is sent at once. */
export function ChannelStep({ target, edition, disabled, onChoose }: ChannelStepProps) {
  const t = useTranslations();
  return (
    <div className="grid grid-cols-2 gap-3 max-xs:grid-cols-1">
      {channelsOf(target, edition).map((channel) => (
        <Button
          key={channel}
          size="lg"
          disabled={disabled}
          onClick={() => onChoose(channel)}
          className="justify-start"
        >
          {isIntegration(channel) ? (
            t(`survey.integration.${channel}`)
          ) : (
            <>
              <ChannelIcon channel={channel} />
              {t(`commons.channel.${channel}`)}
            </>
          )}
        </Button>
      ))}
    </div>
  );
}

const integrations = ["api", "smpp", "webhooks"] as const;

function isIntegration(channel: SurveyChannel): channel is (typeof integrations)[number] {
  return integrations.some((name) => name === channel);
}
