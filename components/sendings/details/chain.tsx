import { useTranslations } from "next-intl";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { Time } from "#components/time/time.tsx";
import { Button } from "#components/ui/button.tsx";
import type { SendingView } from "#lib/sendings/sending.ts";
import { SendingStatusBadge } from "../sending-status-badge.tsx";

interface ChainProps {
  /** The other messages of the chain, oldest first. */
  others: readonly SendingView[];
  onOpen: (id: string) => void;
}

/** The messages that belong to the same chain as the open one. */
export function Chain({ others, onOpen }: ChainProps) {
  const t = useTranslations("messages.details");
  return (
    <ul className="flex flex-col gap-1">
      {others.map((other) => (
        <li key={other.id} className="flex min-h-8 items-center gap-3">
          <ChannelLabel channel={other.type} />
          <SendingStatusBadge status={other.status} />
          <Time value={other.createdAt} className="ml-auto text-12 text-muted" />
          <Button size="sm" variant="ghost" onClick={() => onOpen(other.id)}>
            {t("open")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
