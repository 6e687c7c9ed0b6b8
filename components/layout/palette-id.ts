/** Of the palette's dialog, which is on every page of the cabinet before its script is. */
export const paletteId = "palette";
