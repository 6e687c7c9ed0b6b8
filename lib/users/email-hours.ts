/** How long a link to confirm an address is good. */
export const emailHours = 24;
