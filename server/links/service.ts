export { assertLink, changeLink, createLink, freezeLink, removeLink } from "./change-links.ts";
export { checkLink } from "./check-link.ts";
export { clicksOfContact } from "./clicked.ts";
export { ClickCounter } from "./clicks.ts";
export { shortUrlOf } from "./link-row.ts";
export { getLink, getLinkStats, listLinks } from "./read-links.ts";
export { reportLink } from "./report-link.ts";
export { type FoundLink, resolveLink } from "./resolve-link.ts";
