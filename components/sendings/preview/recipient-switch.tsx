"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { ChevronLeft, ChevronRight } from "#components/ui/icons.ts";
import type { PreviewContact } from "#lib/contacts/sendable.ts";
import { formatPhone } from "#lib/phone.ts";
import { nameOf } from "./recipient-title.ts";

interface RecipientSwitchProps {
  contacts: readonly PreviewContact[];
  at: number;
  onMove: (at: number) => void;
}

/** Names the previewed contact, with arrows to the previous and next one. */
export function RecipientSwitch({ contacts, at, onMove }: RecipientSwitchProps) {
  const t = useTranslations("send.preview");
  const contact = contacts[at];
  const move = (by: number) => onMove((at + by + contacts.length) % contacts.length);
  return (
    <div className="flex h-9 items-center rounded-control border border-border-strong bg-surface pr-1 pl-3 max-md:h-11">
      {contact ? (
        <p aria-live="polite" className="flex min-w-0 flex-1 gap-1.5 text-13">
          <bdi className="truncate font-medium empty:hidden">{nameOf(contact)}</bdi>
          <span className="figures text-muted">{formatPhone(contact.address)}</span>
        </p>
      ) : (
        <p className="min-w-0 flex-1 truncate text-13 text-muted">{t("nobody")}</p>
      )}
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t("previous")}
        disabled={contacts.length < 2}
        onClick={() => move(-1)}
      >
        <ChevronLeft />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t("next")}
        disabled={contacts.length < 2}
        onClick={() => move(1)}
      >
        <ChevronRight />
      </Button>
    </div>
  );
}
