import { useTranslations } from "next-intl";
import { CarriedParts } from "#components/sendings/details/carried-parts.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { SheetSection } from "#components/ui/sheet-rows.tsx";
import type { TaskView } from "#lib/tasks/task-view.ts";

interface TaskMessageSectionProps {
  sending: NonNullable<TaskView["data"]["sending"]>;
  sender: string;
}

/** What a bulk send says, and under which name. */
export function TaskMessageSection({
  sending: { type, groupId, payload },
  sender,
}: TaskMessageSectionProps) {
  const t = useTranslations("tasks.details");
  const tMessage = useTranslations("messages.details");
  const tLookup = useTranslations("messages.lookup");
  return (
    <SheetSection title={t("text")}>
      {payload.subject ? (
        <p className="mb-2 text-14 font-semibold break-words">{payload.subject}</p>
      ) : null}
      <p className="rounded-control bg-fill px-3 py-2 text-14 break-words whitespace-pre-wrap">
        {payload.text || tMessage("noText")}
      </p>
      <div className="mt-2 empty:hidden">
        <CarriedParts type={type} payload={payload} />
      </div>
      {type === "hlr" ? (
        <ButtonLink
          size="sm"
          href={`/api/sendings/lookups?${new URLSearchParams({ groupId })}`}
          prefetch={false}
          download
          className="mt-2"
        >
          {tLookup("download")}
        </ButtonLink>
      ) : null}
      <p className="mt-2 text-12 text-muted">
        {t.rich("from", { sender, b: (text) => <b className="font-medium text-text">{text}</b> })}
      </p>
    </SheetSection>
  );
}
