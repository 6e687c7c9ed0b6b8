import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { CircleCheck, ShieldBan } from "#components/ui/icons.ts";
import type { ConsentChange } from "#lib/incoming/incoming.ts";

/** Marks a message that was an opt-out or opt-in word. */
export function ConsentMark({
  consent,
  className,
}: {
  consent: ConsentChange;
  className?: string;
}) {
  const t = useTranslations("incoming.consent");
  const isGranted = consent === "granted";
  return (
    <span className={className}>
      <Badge icon={isGranted ? CircleCheck : ShieldBan} tone={isGranted ? "success" : "warning"}>
        {t(consent)}
      </Badge>
    </span>
  );
}
