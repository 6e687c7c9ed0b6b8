/** Where a menu, a popover or a list stands: beside its button, inside the window. CSS pixels. */
export const floatingPlace = { sideOffset: 4, collisionPadding: 8 };
