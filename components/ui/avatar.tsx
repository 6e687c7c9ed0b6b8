import { cn } from "./cn.ts";

/** Initials of a name ("Maria Vlasova" is MV, "amoCRM (Kommo)" AK), square as in the toolbar. Decoration: the name stands beside. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  const initials = name
    .split(/\s+/)
    .map((word) => word.replace(/^\p{P}+/u, ""))
    .filter(Boolean)
    .slice(0, 2)
    // A whole character: half an emoji is no text, and server and browser would write it differently.
    .map((word) => [...word][0]?.toUpperCase())
    .join("");
  return (
    <span
      aria-hidden
      className={cn(
        "grid size-7 shrink-0 place-items-center rounded-control bg-fill-2 text-11 font-semibold text-text-2",
        className,
      )}
    >
      {initials}
    </span>
  );
}
