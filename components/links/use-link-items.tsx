"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { Ban, Check } from "#components/ui/icons.ts";
import { MenuItem } from "#components/ui/menu-item.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { LinkView } from "#lib/links/link.ts";
import { isolated } from "#lib/text/isolated.ts";
import { freezeLinkAction } from "#server/links/actions.ts";
import type { LinksViewer } from "./viewer.ts";

/** What operators can do with a link beyond changing it: stop it, or let it lead on after reports. */
export function useLinkItems({ mayFreeze }: LinksViewer): (link: LinkView) => ReactNode {
  const t = useTranslations("links");
  const client = useQueryClient();
  const attempt = useAttempt();
  const freeze = async ({ id, title, code }: LinkView, isFrozen: boolean) => {
    const answer = await attempt(async () => freezeLinkAction({ id, isFrozen }));
    if (!answer) return;
    const name = isolated(title || code);
    const done = isFrozen ? t("freeze.done", { title: name }) : t("allow.done", { title: name });
    showToast({ kind: "success", title: done });
    void client.invalidateQueries({ queryKey: ["links"] });
  };
  return (link) => {
    if (!mayFreeze) return null;
    const isFrozen = link.state === "frozen";
    return (
      <>
        {isFrozen ? null : (
          <MenuItem icon={Ban} letter="F" onSelect={() => void freeze(link, true)}>
            {t("freeze.open")}
          </MenuItem>
        )}
        {isFrozen || link.reports > 0 ? (
          <MenuItem icon={Check} letter="A" onSelect={() => void freeze(link, false)}>
            {t("allow.open")}
          </MenuItem>
        ) : null}
      </>
    );
  };
}
