import type { ReactNode } from "react";
import type { Icon } from "#components/ui/icon.tsx";

export interface Consequence {
  id: string;
  icon: Icon;
  text: ReactNode;
}

interface ConsequencesProps {
  label: string;
  consequences: readonly Consequence[];
}

/** What confirming does: now, later, and where something fails. */
export function Consequences({ label, consequences }: ConsequencesProps) {
  return (
    <ul aria-label={label} aria-live="polite" className="flex flex-col gap-2 text-13">
      {consequences.map(({ id, icon: Icon, text }) => (
        <li key={id} className="flex gap-2.5">
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}
