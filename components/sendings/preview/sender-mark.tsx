import { cn } from "#components/ui/cn.ts";

/** The first letter of a sender in a circle, where phones have its picture. */
export function SenderMark({ sender, className }: { sender: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        "grid shrink-0 place-items-center rounded-full bg-[#1f4e56] text-14 font-semibold text-white uppercase",
        className,
      )}
    >
      {[...sender][0] ?? ""}
    </span>
  );
}
