/** Rows that an offset may skip; those further on are found by the row they follow. */
export const maxOffset = 10_000;

/** Rows a list answers at once. */
export const maxRows = 100;

/** The maximum of rows per page for programs. */
export const maxMachineRows = 1000;
