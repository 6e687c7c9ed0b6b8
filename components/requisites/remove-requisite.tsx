"use client";

import type { RequisiteView } from "#lib/requisites/requisite.ts";
import { removeRequisiteAction } from "#server/requisites/actions.ts";
import { RemoveParty } from "./remove-party.tsx";

interface RemoveRequisiteProps {
  requisite: RequisiteView;
  onDone: () => void;
  onClose: () => void;
}

export function RemoveRequisite({ requisite, ...closing }: RemoveRequisiteProps) {
  const { id } = requisite;
  return (
    <RemoveParty
      {...closing}
      namespace="requisites.remove"
      party={requisite}
      send={async () => removeRequisiteAction({ id })}
    />
  );
}
