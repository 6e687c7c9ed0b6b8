/** The looks that a dialog and an alert dialog share. */
export const modalOverlay = "fixed inset-0 z-50 bg-scrim fade-in";
export const modalCard =
  "fixed inset-0 z-50 m-auto h-fit modal-motion overflow-hidden rounded-dialog border border-float-edge bg-raised p-0 text-text shadow-e3 outline-none";
/** In the middle, and on phones from the bottom edge. */
export const modalColumn =
  "flex max-h-[min(90dvh,100%)] w-full max-w-[calc(100vw-2rem)] flex-col max-md:mb-0 max-md:max-w-full max-md:rounded-b-none";
export const modalWidths = { sm: "md:w-110", md: "md:w-130", lg: "md:w-180", xl: "md:w-300" };
export const modalHeader = "flex items-start gap-3 px-6 pt-5 max-md:px-4";
export const modalTitle = "min-w-0 flex-1 text-16 break-words";
export const modalIntro = "px-6 pt-1 text-13 break-words text-text-2 max-md:px-4";
export const modalBody =
  "min-h-0 flex-1 overflow-y-auto px-6 pt-4 pb-6 empty:pt-0 focus-visible:-outline-offset-2 max-md:px-4";
export const modalFooter =
  "flex flex-wrap items-center justify-end gap-2 border-t border-border px-6 py-4 max-md:px-4 max-md:[&>button]:flex-1";
