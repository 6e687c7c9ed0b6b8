"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { CreateInvoice } from "#components/invoices/create-invoice.tsx";
import { useAddress } from "#components/list/use-address.ts";
import { CircleUser, FileText } from "#components/ui/icons.ts";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import { knownTextPart } from "#lib/address-parts.ts";
import { paidAmount } from "#lib/payments/payment.ts";
import { TopUpDialog } from "./top-up-dialog.tsx";

/** The missing amount in the address, set by a screen that lacks money. */
const amountPart = { amount: knownTextPart((text) => paidAmount.safeParse(text).success) };

export interface TopUpViewer {
  ownId: string;
  mayAutomate: boolean;
  /** Whether the reader may pay by invoice and so has to choose the payer. */
  mayInvoice: boolean;
}

interface TopUpProps {
  viewer: TopUpViewer;
  onClose: () => void;
}

/** Asks first who pays: a person by one of the methods, or a company by an invoice. */
export function TopUp({ viewer, onClose }: TopUpProps) {
  const { ownId, mayAutomate, mayInvoice } = viewer;
  const t = useTranslations("payments.topUp");
  const [{ amount }, setAddress] = useAddress(amountPart);
  const [payer, choose] = useState<"individual" | "legal" | null>(null);
  const close = () => {
    onClose();
    setAddress({ amount: null }, "replace");
  };
  if (payer === "individual" || !mayInvoice)
    return (
      <TopUpDialog
        asked={amount}
        mayAutomate={mayAutomate}
        onBack={mayInvoice ? () => choose(null) : null}
        onClose={close}
      />
    );
  if (payer === "legal")
    return (
      <CreateInvoice
        ownId={ownId}
        choosesCustomer={false}
        asked={amount}
        onBack={() => choose(null)}
        onClose={close}
      />
    );
  return (
    <TitledDialog open onClose={close} size="md" title={t("title")} intro={t("payer.title")}>
      <ul className="flex flex-col gap-2">
        <Payer
          icon={<CircleUser className="size-4.5 shrink-0 text-muted" />}
          name={t("payer.individual")}
          hint={t("payer.individualHint")}
          onChoose={() => choose("individual")}
        />
        <Payer
          icon={<FileText className="size-4.5 shrink-0 text-muted" />}
          name={t("payer.legal")}
          hint={t("payer.legalHint")}
          onChoose={() => choose("legal")}
        />
      </ul>
    </TitledDialog>
  );
}

interface PayerProps {
  icon: ReactNode;
  name: string;
  hint: string;
  onChoose: () => void;
}

function Payer({ icon, name, hint, onChoose }: PayerProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="flex min-h-14 w-full items-center gap-3 rounded-control border border-border-strong px-4 py-2.5 text-start hover:border-accent"
      >
        {icon}
        <span className="min-w-0 flex-1">
          <span className="block text-14 font-semibold">{name}</span>
          <span className="block text-12 text-muted">{hint}</span>
        </span>
      </button>
    </li>
  );
}
