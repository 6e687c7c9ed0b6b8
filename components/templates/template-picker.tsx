"use client";

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ChannelIcon } from "#components/channels/channel-icon.tsx";
import { useAttempt } from "#components/form/use-attempt.ts";
import { readApi } from "#components/list/read-api.ts";
import { SearchField } from "#components/list/search-field.tsx";
import { useFailure } from "#components/query/use-failure.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import type { ListPage } from "#lib/list-page.ts";
import type { DraftChange } from "#lib/sendings/draft.ts";
import type { TemplateView } from "#lib/templates/template.ts";
import { isolated } from "#lib/text/isolated.ts";
import { startFromTemplateAction } from "#server/templates/actions.ts";

const shown = 8;

interface TemplatePickerProps {
  /** The owner of the templates. A send uses the sender's own. */
  ownerId: string;
  /** A message is being written already: it goes only when its writer says so. */
  isWritten: boolean;
  onPick: (change: DraftChange) => void;
  onClose: () => void;
}

/** Chooses a template that the wizard goes on with. */
export function TemplatePicker({ ownerId, isWritten, onPick, onClose }: TemplatePickerProps) {
  const t = useTranslations("templates");
  const tStart = useTranslations("send.start");
  const searchRef = useRef<HTMLInputElement>(null);
  const [{ page, search }, setAsked] = useState({ page: 1, search: "" });
  const [asked, ask] = useState<TemplateView | null>(null);
  const attempt = useAttempt();
  const found = useQuery<ListPage<TemplateView>>({
    queryKey: ["templates", "picker", ownerId, page, search],
    queryFn: ({ signal }) => readTemplates({ ownerId, page, search }, signal),
    placeholderData: keepPreviousData,
  });
  const failure = useFailure(found);
  const templates = found.data?.data ?? [];

  const taking = useMutation({
    mutationFn: async (id: string) => attempt(async () => startFromTemplateAction({ id })),
    onSuccess: (start) => start && onPick(start.data.change),
  });
  const take = async ({ id }: TemplateView) => (await taking.mutateAsync(id)) !== null;

  if (asked)
    return (
      <ConfirmDialog
        open
        onClose={() => ask(null)}
        title={tStart("replaceTitle")}
        description={tStart("replaceText")}
        confirmLabel={tStart("replace")}
        onConfirm={async () => take(asked)}
      />
    );
  return (
    <TitledDialog open size="md" onClose={onClose} title={t("picker.title")}>
      <div className="flex flex-col gap-4">
        <SearchField
          label={t("search")}
          value={search}
          onSearch={(text) => setAsked({ page: 1, search: text })}
          inputRef={searchRef}
        />
        {/* The height is fixed, because the dialog is centred in the window and would move. */}
        <div className="flex min-h-111 flex-col gap-4">
          {failure && !found.data ? (
            <ErrorState
              title={t("picker.failed")}
              onRetry={() => void found.refetch()}
              retrying={found.isFetching}
            />
          ) : null}
          {found.isPending && !failure ? (
            <div className="m-auto">
              <Spinner className="size-6" />
            </div>
          ) : null}
          {found.data && templates.length === 0 ? (
            <EmptyState illustration="none" title={t(search ? "picker.nothing" : "picker.none")} />
          ) : null}
          <ul className="flex flex-col gap-1">
            {templates.map((template) => (
              <li key={template.id}>
                <Button
                  variant="ghost"
                  loading={taking.isPending && taking.variables === template.id}
                  onClick={() => (isWritten ? ask(template) : void take(template))}
                  className="h-auto w-full justify-start gap-3 py-2 text-left"
                  aria-label={t("picker.choose", { title: isolated(template.title) })}
                >
                  <ChannelIcon channel={template.type} />
                  <span className="min-w-0 flex-1">
                    <bdi className="block truncate font-medium">{template.title}</bdi>
                    <bdi className="block truncate text-12 font-normal text-text-2">
                      {template.payload.text}
                    </bdi>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
          {found.data && found.data.total > shown ? (
            <Pagination
              page={page}
              pages={Math.ceil(found.data.total / shown)}
              onPage={(to) => setAsked({ page: to, search })}
            />
          ) : null}
        </div>
      </div>
    </TitledDialog>
  );
}

async function readTemplates(
  { ownerId, page, search }: { ownerId: string; page: number; search: string },
  signal: AbortSignal,
): Promise<ListPage<TemplateView>> {
  const request = new URLSearchParams({
    OwnerId: ownerId,
    $limit: String(shown),
    $offset: String((page - 1) * shown),
    ...(search && { $search: search }),
  });
  return readApi<ListPage<TemplateView>>("/templates", request, signal);
}
