"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { newKey } from "#components/form/new-key.ts";
import { useAttempt } from "#components/form/use-attempt.ts";
import { Copy, Send } from "#components/ui/icons.ts";
import { MenuItem } from "#components/ui/menu-item.tsx";
import { showToast } from "#components/ui/toast.ts";
import { createAttemptKeys } from "#lib/forms/attempt-keys.ts";
import { maxTitleLength } from "#lib/templates/longest-title.ts";
import type { TemplateView } from "#lib/templates/template.ts";
import { isolated } from "#lib/text/isolated.ts";
import { createTemplateAction } from "#server/templates/actions.ts";
import type { TemplatesViewer } from "./viewer.ts";

/** Whether the wizard can be opened with it. */
export function maySendFrom(viewer: TemplatesViewer, { OwnerId }: TemplateView): boolean {
  return viewer.maySend && OwnerId === viewer.ownId;
}

/** Further menu items of a template. */
export function useTemplateItems(viewer: TemplatesViewer) {
  const t = useTranslations("templates");
  const client = useQueryClient();
  const attempt = useAttempt();
  const [keys] = useState(() => createAttemptKeys(newKey));
  const duplicate = async ({ title, type, payload, recipient, fallbacks }: TemplateView) => {
    const copy = t("duplicate.title", { title });
    const made = {
      title: copy.slice(0, maxTitleLength).toWellFormed(),
      type,
      payload,
      recipient,
      fallbacks,
    };
    const answer = await attempt(async () => createTemplateAction(made, keys.keyOf(made)));
    if (!answer) return;
    keys.done();
    showToast({ kind: "success", title: t("duplicate.done", { title: isolated(made.title) }) });
    void client.invalidateQueries({ queryKey: ["templates"] });
  };
  return (row: TemplateView): ReactNode => (
    <>
      {maySendFrom(viewer, row) ? (
        <MenuItem icon={Send} letter="S" href={`/send/${row.id}`}>
          {t("send")}
        </MenuItem>
      ) : null}
      {viewer.mayCreate && row.OwnerId === viewer.ownId ? (
        <MenuItem icon={Copy} letter="C" onSelect={() => void duplicate(row)}>
          {t("duplicate.open")}
        </MenuItem>
      ) : null}
    </>
  );
}
