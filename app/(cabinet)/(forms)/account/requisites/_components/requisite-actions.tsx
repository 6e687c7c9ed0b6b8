"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ChangeMenu } from "#components/list/change-menu.tsx";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import type { RequisiteView } from "#lib/requisites/requisite.ts";

const RemoveRequisite = dynamic(
  () =>
    import("#components/requisites/remove-requisite.tsx").then((module) => module.RemoveRequisite),
  { loading: LayerLoading },
);

interface RequisiteActionsProps {
  requisite: RequisiteView;
  may: ChangeRights;
}

/** What can be done with a payer beside changing it. */
export function RequisiteActions({ requisite, may }: RequisiteActionsProps) {
  const router = useRouter();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
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
    </>
  );
}
