/** The browser's cache of the page that is shown without a connection. It holds no account data. */
export const offlinePages = "offline";
