/** The most characters of the theme and the occasion, and of the notes and the text to rephrase. */
export const longestTheme = 200;
export const longestRequest = 1000;

/** How long a draft may be: an SMS in segments, other messages in characters. */
export const maxSegments = 10;
export const maxCharacters = 1000;
export const usualSegments = 1;
export const usualCharacters = 100;

/** Drafts of one request. */
export const draftsAtOnce = 3;

/** Seconds between two requests of an account, and after one that got nothing. */
export const pauseSeconds = 60;
export const pauseAfterFailure = 10;

/** The most seconds of a pause that the service of texts itself may ask for. */
export const longestPause = 600;

/** Requests of an account that are kept. */
export const keptRequests = 30;

/** The account's own number of requests in a month, which accounts above it set. */
export const textsPerMonthKey = "advanced.aiTextsPerMonth";
