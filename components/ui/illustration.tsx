import type { Icon } from "./icon.tsx";
import { CircleSlash2, FileText, KeyRound, Search, Send, Users, Wallet } from "./icons.ts";

export type IllustrationKind =
  | "messages"
  | "search"
  | "contacts"
  | "money"
  | "files"
  | "keys"
  | "none";

const marks: Record<IllustrationKind, Icon> = {
  messages: Send,
  search: Search,
  contacts: Users,
  money: Wallet,
  files: FileText,
  keys: KeyRound,
  none: CircleSlash2,
};

/** An empty sheet of rows with the noun's mark; decoration, the words beside it say all. */
export function Illustration({ kind }: { kind: IllustrationKind }) {
  const Mark = marks[kind];
  return (
    <svg
      aria-hidden
      width="96"
      height="72"
      viewBox="0 0 96 72"
      fill="none"
      className="text-border-strong"
    >
      <rect
        x="6.5"
        y="6.5"
        width="75"
        height="51"
        rx="6"
        fill="var(--surface)"
        stroke="currentColor"
      />
      <path d="M7 18.5h74" stroke="currentColor" />
      <path d="M14 12.5h10M30 12.5h6M62 12.5h12" stroke="currentColor" strokeLinecap="round" />
      <path
        d="M14 27.5h8M28 27.5h24M14 37.5h8M28 37.5h16M14 47.5h8M28 47.5h20"
        stroke="var(--border)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="76" cy="52" r="14" fill="var(--accent-subtle)" stroke="var(--accent)" />
      <Mark x="69" y="45" width="14" height="14" color="var(--accent-text)" />
    </svg>
  );
}
