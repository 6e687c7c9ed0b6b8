/** The classes of the palette's field, shared by the first render and the component that replaces it. */
export const paletteBar = "flex h-12 items-center gap-2.5 border-b border-border px-4";

export const paletteField =
  "h-full min-w-0 flex-1 bg-transparent text-14 outline-none max-md:text-16";

export const palettePlace = "mt-[12dvh] mb-auto w-140 max-w-[calc(100vw-2rem)] max-md:mt-[6dvh]";
