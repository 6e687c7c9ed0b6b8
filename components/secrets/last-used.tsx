import { Time } from "#components/time/time.tsx";

interface LastUsedProps {
  at: string | null;
  /** The text for a secret that wasn't used yet. */
  never: string;
}

/** When a secret was last used, in a question about it. */
export function LastUsed({ at, never }: LastUsedProps) {
  return at ? <Time value={at} format="date-time" /> : never;
}
