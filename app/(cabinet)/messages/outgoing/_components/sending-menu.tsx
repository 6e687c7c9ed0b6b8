"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CopyIdItem, RowMenu } from "#components/list/row-menu.tsx";
import { Copy, Filter, Hash, RotateCw } from "#components/ui/icons.ts";
import { MenuItem, MenuSeparator } from "#components/ui/menu-item.tsx";
import { useCopy } from "#components/ui/use-copy.ts";
import { formatPhone } from "#lib/phone.ts";
import { startHref } from "#lib/sendings/send-start.ts";
import type { SendingView } from "#lib/sendings/sending.ts";
import type { Viewer } from "./viewer.ts";

interface SendingMenuProps {
  sending: SendingView;
  viewer: Viewer;
  /** What only an open message offers. */
  children?: ReactNode;
}

/** What can be done with one message. */
export function SendingMenu({ sending, viewer, children }: SendingMenuProps) {
  const t = useTranslations("messages.menu");
  const copy = useCopy();
  const { id, groupId, payload } = sending;
  const everything = new URLSearchParams({
    preset: "currentMonth",
    "payload.recipient": payload.recipient,
  });
  return (
    <RowMenu name={formatPhone(payload.recipient)}>
      {viewer.maySend && sending.OwnerId === viewer.ownId ? (
        <MenuItem icon={RotateCw} letter="A" href={startHref("sending", id)}>
          {t(sending.status === "failed" ? "retry" : "again")}
        </MenuItem>
      ) : null}
      {children}
      <MenuItem icon={Copy} letter="C" onSelect={() => copy(payload.recipient)}>
        {t("copyRecipient")}
      </MenuItem>
      <MenuItem icon={Copy} letter="T" onSelect={() => copy(payload.text)}>
        {t("copyText")}
      </MenuItem>
      <CopyIdItem id={id} />
      {groupId ? (
        <MenuItem icon={Hash} letter="G" onSelect={() => copy(groupId)}>
          {t("copyGroupId")}
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuItem icon={Filter} letter="R" href={`/messages/outgoing?${everything}`}>
        {t("sameRecipient")}
      </MenuItem>
      {groupId ? (
        <MenuItem
          icon={Filter}
          letter="K"
          href={`/messages/outgoing?${new URLSearchParams({ preset: "all", groupId })}`}
        >
          {t("sameTask")}
        </MenuItem>
      ) : null}
    </RowMenu>
  );
}
