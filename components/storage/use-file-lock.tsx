"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { LockOpen } from "#components/ui/file-icons.ts";
import { Lock } from "#components/ui/icons.ts";
import { MenuItem } from "#components/ui/menu-item.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { FileView } from "#lib/storage/file.ts";
import { isolated } from "#lib/text/isolated.ts";
import { lockFileAction } from "#server/storage/actions.ts";

/** The menu item that keeps a file permanently, or lets it expire again. */
export function useFileLock({ mayUpdate }: ChangeRights): (file: FileView) => ReactNode {
  const t = useTranslations("storage.lock");
  const client = useQueryClient();
  const attempt = useAttempt();
  const turn = async ({ id, title, locked }: FileView) => {
    const answer = await attempt(async () => lockFileAction({ id, locked: !locked }));
    if (!answer) return;
    const name = { title: isolated(title) };
    showToast({ kind: "success", title: locked ? t("offDone", name) : t("onDone", name) });
    void client.invalidateQueries({ queryKey: ["storage"] });
  };
  return (file) =>
    mayUpdate ? (
      <MenuItem icon={file.locked ? LockOpen : Lock} letter="L" onSelect={() => void turn(file)}>
        {t(file.locked ? "off" : "on")}
      </MenuItem>
    ) : null;
}
