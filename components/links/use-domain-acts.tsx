"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { Ban, Check, RotateCw } from "#components/ui/icons.ts";
import { MenuItem } from "#components/ui/menu-item.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { DomainView } from "#lib/links/domain.ts";
import { isolated } from "#lib/text/isolated.ts";
import { checkDomainAction, freezeDomainAction } from "#server/links/actions.ts";
import type { LinksViewer } from "./viewer.ts";

interface DomainActs {
  items: (domain: DomainView) => ReactNode;
  check: (domain: DomainView) => void;
  isChecking: boolean;
}

/** What can be done with a domain: look at it again, and by operators stop it or let it work. */
export function useDomainActs({ mayUpdate, mayFreeze }: LinksViewer): DomainActs {
  const t = useTranslations("linkDomains");
  const client = useQueryClient();
  const attempt = useAttempt();
  const [isChecking, setChecking] = useState(false);
  const refresh = () => void client.invalidateQueries({ queryKey: ["linkDomains"] });
  const check = async ({ id, host }: DomainView) => {
    setChecking(true);
    const answer = await attempt(async () => checkDomainAction({ id }));
    setChecking(false);
    if (!answer) return;
    const { state, fault } = answer.data;
    showToast({
      kind: state === "ready" && fault === null ? "success" : "info",
      title: t(`checked.${state}`, { host: isolated(host) }),
      ...(fault && { description: t(`fault.${fault}`) }),
    });
    refresh();
  };
  const freeze = async ({ id, host }: DomainView, isFrozen: boolean) => {
    if (!(await attempt(async () => freezeDomainAction({ id, isFrozen })))) return;
    const done = isFrozen ? "freeze.done" : "allow.done";
    showToast({ kind: "success", title: t(done, { host: isolated(host) }) });
    refresh();
  };
  const items = (domain: DomainView) => {
    const isFrozen = domain.state === "frozen";
    return (
      <>
        {mayUpdate && !isFrozen ? (
          <MenuItem icon={RotateCw} letter="C" onSelect={() => void check(domain)}>
            {t("check.open")}
          </MenuItem>
        ) : null}
        {mayFreeze ? (
          <MenuItem
            icon={isFrozen ? Check : Ban}
            letter={isFrozen ? "A" : "F"}
            onSelect={() => void freeze(domain, !isFrozen)}
          >
            {isFrozen ? t("allow.open") : t("freeze.open")}
          </MenuItem>
        ) : null}
      </>
    );
  };
  return { items, check: (domain) => void check(domain), isChecking };
}
