"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { ChangeMenu } from "#components/list/change-menu.tsx";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { Button } from "#components/ui/button.tsx";
import { FileText } from "#components/ui/icons.ts";
import type { RequisiteView } from "#lib/requisites/requisite.ts";

const RemoveRequisite = lazyDialog(() =>
  import("#components/requisites/remove-requisite.tsx").then((module) => module.RemoveRequisite),
);

const ContractDialog = lazyDialog(() =>
  import("#components/documents/contract-dialog.tsx").then((module) => module.ContractDialog),
);

interface RequisiteActionsProps {
  requisite: RequisiteView;
  may: ChangeRights;
  mayGenerate: boolean;
}

/** Further actions for a payer, apart from editing. */
export function RequisiteActions({ requisite, may, mayGenerate }: RequisiteActionsProps) {
  const t = useTranslations("invoices.contract");
  const router = useRouter();
  const [isRemoving, setRemoving] = useState(false);
  const [isContracting, setContracting] = useState(false);
  return (
    <>
      {mayGenerate ? (
        <Button onClick={() => setContracting(true)}>
          <FileText />
          {t("title")}
        </Button>
      ) : null}
      <ChangeMenu
        row={requisite}
        name={requisite.title}
        may={may}
        onOpen={() => setRemoving(true)}
      />
      {isRemoving ? (
        <RemoveRequisite
          requisite={requisite}
          onDone={() => router.push("/account/requisites")}
          onClose={() => setRemoving(false)}
        />
      ) : null}
      {isContracting ? (
        <ContractDialog requisite={requisite} onClose={() => setContracting(false)} />
      ) : null}
    </>
  );
}
