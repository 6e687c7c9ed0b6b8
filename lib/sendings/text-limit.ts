/** Characters a text may have at most, before variables are filled in. */
export const maxTextLength = 10_000;

/** Characters of an e-mail's HTML; providers cut off what is longer. */
export const maxHtmlLength = 100_000;

export const maxSubjectLength = 255;
