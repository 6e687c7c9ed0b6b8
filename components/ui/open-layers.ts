/** Selector of an open dialog or modal sheet: it takes the page's keys. */
export const modalLayer = "[aria-modal=true]";
/** Selector of an open menu, popover or list of options; Radix marks what it places so. */
export const floatingLayer = "[data-radix-popper-content-wrapper]";
