"use client";

import type { Draft } from "#lib/sendings/draft.ts";
import { CanaryFields } from "./canary-fields.tsx";
import { HoursFields } from "./hours-fields.tsx";

interface CareFieldsProps {
  draft: Pick<Draft, "canary" | "hours">;
  /** A single recipient needs no canary. */
  isSingle: boolean;
  onChange: (change: Partial<Pick<Draft, "canary" | "hours">>) => void;
}

/** Chooses the recipients' hours and the canary; loaded with the last step. */
export function CareFields({ draft, isSingle, onChange }: CareFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <HoursFields hours={draft.hours} onChange={(hours) => onChange({ hours })} />
      {isSingle ? null : (
        <CanaryFields canary={draft.canary} onChange={(canary) => onChange({ canary })} />
      )}
    </div>
  );
}
