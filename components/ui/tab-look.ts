import { cn } from "./cn.ts";

/** A row of tabs that scrolls sideways. */
export const tabRow = "scrollbar-none flex gap-5 overflow-x-auto";
const tab =
  "flex h-10 shrink-0 items-center gap-1.5 border-b-2 text-13 font-medium transition-colors duration-80 max-md:h-11 max-md:text-14";
/** One of them, underlined where it is the current one. */
export const tabLook = (current: boolean) =>
  cn(tab, current ? "border-accent text-text" : "border-transparent text-muted hover:text-text");
