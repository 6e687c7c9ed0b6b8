/** The id of the palette's dialog, which every page of the cabinet contains before its script loads. */
export const paletteId = "palette";
