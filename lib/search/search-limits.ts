/** Fewer letters than this are looked for nowhere: nearly everything has them. */
export const searchedFrom = 2;
export const maxSearchLength = 100;
