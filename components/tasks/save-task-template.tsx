"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useFailure } from "#components/query/use-failure.ts";
import { answered } from "#components/sendings/answered.ts";
import { SaveTemplate } from "#components/templates/save-template.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import { readTaskMessageAction } from "#server/tasks/actions.ts";

interface SaveTaskTemplateProps {
  task: { id: string; title: string };
  onClose: () => void;
}

/** Keeps a campaign's message, all of which its row doesn't have, as a template. */
export function SaveTaskTemplate({ task: { id, title }, onClose }: SaveTaskTemplateProps) {
  const t = useTranslations("tasks.details");
  const tSave = useTranslations("templates.save");
  const message = useQuery({
    queryKey: ["tasks", "message", id],
    queryFn: () => answered(readTaskMessageAction({ id })),
  });
  const failure = useFailure(message);
  if (message.data) return <SaveTemplate message={message.data} title={title} onClose={onClose} />;
  if (!failure) return <LayerLoading />;
  return (
    <TitledDialog open title={tSave("title")} onClose={onClose}>
      <ErrorState
        title={t("failed")}
        onRetry={() => void message.refetch()}
        retrying={message.isFetching}
      />
    </TitledDialog>
  );
}
