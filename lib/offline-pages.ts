/** The browser's cache of the page that is shown without a connection; holds nothing of anybody's account. */
export const offlinePages = "offline";
