/** The most characters of an address that a link leads to, and of a link's title. */
export const longestTarget = 2000;
export const longestLinkTitle = 255;

/** Links that an account may make in an hour. */
export const linksPerHour = 300;

/** Domains of its own that an account may have for its links. */
export const maxLinkDomains = 5;
