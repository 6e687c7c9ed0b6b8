/** Of the field that is there at once and of the one that takes its place. */
export const paletteBar = "flex h-12 items-center gap-2.5 border-b border-border px-4";

export const paletteField =
  "h-full min-w-0 flex-1 bg-transparent text-14 outline-none max-md:text-16";
