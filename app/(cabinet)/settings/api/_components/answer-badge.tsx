import { useTranslations } from "next-intl";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import { Ban, Check, Clock, CircleAlert } from "#components/ui/icons.ts";
import { type AnswerKind, answerKindOf } from "#lib/api-log/kinds.ts";

const looks: Record<AnswerKind, { tone: Tone; icon: typeof Check }> = {
  accepted: { tone: "success", icon: Check },
  refused: { tone: "danger", icon: Ban },
  limited: { tone: "warning", icon: Clock },
  failed: { tone: "danger", icon: CircleAlert },
};

/** The status of an answer, with how the call ended as an icon. */
export function AnswerBadge({ status }: { status: number }) {
  const t = useTranslations("apiLog.answer");
  const kind = answerKindOf(status);
  return (
    <Badge {...looks[kind]}>
      <span className="figures">{status}</span>
      <span className="sr-only">{t(kind)}</span>
    </Badge>
  );
}
