"use client";

import { useTranslations } from "next-intl";
import type { RequisiteView } from "#lib/requisites/requisite.ts";
import { removeRequisiteAction } from "#server/requisites/actions.ts";
import { RemoveParty } from "./remove-party.tsx";

interface RemoveRequisiteProps {
  requisite: RequisiteView;
  onDone: () => void;
  onClose: () => void;
}

export function RemoveRequisite({ requisite, ...closing }: RemoveRequisiteProps) {
  const t = useTranslations("requisites.remove");
  const { id } = requisite;
  return (
    <RemoveParty
      {...closing}
      t={t}
      party={requisite}
      send={async () => removeRequisiteAction({ id })}
    />
  );
}
